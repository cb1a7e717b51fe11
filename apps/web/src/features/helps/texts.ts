import { defineTexts } from "../../shared/texts/defineTexts";

export const helpTexts = defineTexts({
  pt: {
    title: "Ajuda",
    lead: "Vídeos curtos que mostram como usar o Recado.",
    search: "Buscar vídeos",
    columns: { title: "Título", description: "Descrição", video: "Código do vídeo" },
    noVideos: { title: "Nenhum vídeo por aqui", text: "Quando houver vídeos de ajuda, eles aparecem nesta página." },
    publish: "Publicar um vídeo",
    noEntries: { title: "Nenhum vídeo por aqui", text: "Preencha o formulário acima para publicar o primeiro." },
    form: {
      create: "Novo vídeo",
      edit: (name: string) => `Editar “${name}”`,
      title: "Título",
      description: "Descrição",
      video: "Código do vídeo",
      videoHint: "Cole o endereço do YouTube; o código é tirado dele.",
      noCode: "Cole o endereço ou o código de um vídeo do YouTube",
    },
    saveFailed:
      "Não foi possível realizar a operação. Verifique se já existe uma ajuda com o mesmo nome ou se os campos foram preenchidos corretamente",
    failed: "Não foi possível realizar a operação",
  },
  en: {
    title: "Help",
    lead: "Short videos that show how to use Recado.",
    search: "Search videos",
    columns: { title: "Title", description: "Description", video: "Video code" },
    noVideos: { title: "No videos yet", text: "As soon as there are help videos, they appear on this page." },
    publish: "Publish a video",
    noEntries: { title: "No videos yet", text: "Fill in the form above to publish the first one." },
    form: {
      create: "New video",
      edit: (name) => `Edit “${name}”`,
      title: "Title",
      description: "Description",
      video: "Video code",
      videoHint: "Paste the YouTube address; the code is taken from it.",
      noCode: "Paste the address or the code of a YouTube video",
    },
    saveFailed:
      "The operation could not be completed. Check whether a help entry with the same name exists already and whether the fields are filled in correctly",
    failed: "The operation could not be completed",
  },
  es: {
    title: "Ayuda",
    lead: "Vídeos cortos que muestran cómo usar Recado.",
    search: "Buscar vídeos",
    columns: { title: "Título", description: "Descripción", video: "Código del vídeo" },
    noVideos: { title: "Aún no hay vídeos", text: "Cuando haya vídeos de ayuda, aparecerán en esta página." },
    publish: "Publicar un vídeo",
    noEntries: { title: "Aún no hay vídeos", text: "Rellene el formulario de arriba para publicar el primero." },
    form: {
      create: "Nuevo vídeo",
      edit: (name) => `Editar “${name}”`,
      title: "Título",
      description: "Descripción",
      video: "Código del vídeo",
      videoHint: "Pegue la dirección de YouTube; el código se toma de ella.",
      noCode: "Pegue la dirección o el código de un vídeo de YouTube",
    },
    saveFailed:
      "No fue posible realizar la operación. Verifique si ya existe una ayuda con el mismo nombre o si los campos se rellenaron correctamente",
    failed: "No fue posible realizar la operación",
  },
});
