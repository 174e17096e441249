import { api } from "../../kit/api.ts";
import { FileImport } from "../../kit/file-import.tsx";
import { useWords } from "../../kit/locale.tsx";
import { useWorkspace } from "../../kit/session.ts";
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
