import { api } from "../../kit/data/api.ts";
import { useWorkspace } from "../../kit/data/session.ts";
import { FileImport } from "../../kit/files/file-import.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { productsWords } from "./products.words.ts";

/** Imports products with their variants from a CSV file. */
export function ImportDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const t = useWords(productsWords);
  const { id } = useWorkspace();
  if (!isOpen) return null;
  return (
    <FileImport
      title={t.importProducts}
      lead={t.importLead}
      importRows={t.importRows}
      refreshes={["products", "sellables"]}
      send={(file, query) =>
        api.post("/workspace/{workspaceId}/storefront/catalogue/import", { params: { path: { workspaceId: id }, query }, form: { file } })
      }
      done={{ imported: t.imported }}
      onClose={onClose}
    />
  );
}
