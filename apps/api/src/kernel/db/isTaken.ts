import { col, fn, type Model, type ModelStatic, Op, where } from "sequelize";

interface UniqueCheck {
  column?: string;
  text: string;
  /** The id of the row that may have it. */
  except?: number | undefined;
}

/** Whether another row has this name, or text of another column, in whatever letters. */
export async function isTaken(
  model: ModelStatic<Model>,
  { column = "name", text, except = 0 }: UniqueCheck,
): Promise<boolean> {
  const isSame = where(fn("lower", col(column)), text.toLowerCase());
  return (await model.count({ where: { [Op.and]: [{ id: { [Op.ne]: except } }, isSame] } })) > 0;
}
