import path from "node:path";
import ts from "typescript";

/** What a row may be asked to do to its table, and what changes it in memory before that. */
const NAMES = "update|save|destroy|restore|increment|decrement|set|setDataValue|setAttributes";
const WRITING = new RegExp(`^(${NAMES})$`);
/** Types are asked for only where there may be such a call: they take seconds. */
const CANDIDATE = new RegExp(`(?<!Model)\\??\\.(${NAMES})\\(`);
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ["lib.es2023.d.ts"],
  module: ts.ModuleKind.NodeNext,
  strict: true,
  skipLibCheck: true,
  experimentalDecorators: true,
  types: ["node"],
  noEmit: true,
};

interface Source {
  file: string;
  text: string;
}

export interface InstanceWrite {
  file: string;
  /** The class whose instance is called. */
  model: string;
}

/** Calls such as `ticket.update(…)`, wherever the row came from: of what class it is only the compiler knows. */
export function findInstanceWrites(root: string, sources: Source[]): InstanceWrite[] {
  const candidates = sources.filter(({ text }) => CANDIDATE.test(text)).map(({ file }) => file);
  if (candidates.length === 0) return [];
  const program = ts.createProgram(
    candidates.map((file) => path.join(root, file)),
    OPTIONS,
  );
  const checker = program.getTypeChecker();
  const found: InstanceWrite[] = [];
  for (const file of candidates) {
    const source = program.getSourceFile(path.join(root, file));
    if (source) visit(source);

    function visit(node: ts.Node): void {
      if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
        const { name, expression } = node.expression;
        if (WRITING.test(name.text)) {
          for (const model of modelsOf(checker, expression)) found.push({ file, model });
        }
      }
      ts.forEachChild(node, visit);
    }
  }
  return found;
}

/** The classes of `x.model.ts` that an expression may be an instance of. */
function modelsOf(checker: ts.TypeChecker, expression: ts.Expression): string[] {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(expression));
  return (type.isUnion() ? type.types : [type]).flatMap(({ symbol }) => {
    const isModel = symbol?.declarations?.some(
      (declared) => ts.isClassDeclaration(declared) && declared.getSourceFile().fileName.endsWith(".model.ts"),
    );
    return isModel ? [symbol.name] : [];
  });
}
