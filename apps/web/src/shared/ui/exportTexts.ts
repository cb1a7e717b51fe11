import { defineTexts } from "../texts/defineTexts";

export const exportTexts = defineTexts({
  pt: {
    export: "Exportar",
    exportAs: { csv: "Arquivo CSV", xlsx: "Planilha do Excel" },
    exportListAs: { csv: "Exportar para CSV", xlsx: "Exportar para Excel" },
    exported: "A exportação está pronta.",
  },
  en: {
    export: "Export",
    exportAs: { csv: "CSV file", xlsx: "Excel workbook" },
    exportListAs: { csv: "Export to CSV", xlsx: "Export to Excel" },
    exported: "The export is ready.",
  },
  es: {
    export: "Exportar",
    exportAs: { csv: "Archivo CSV", xlsx: "Libro de Excel" },
    exportListAs: { csv: "Exportar a CSV", xlsx: "Exportar a Excel" },
    exported: "El archivo está listo.",
  },
});
