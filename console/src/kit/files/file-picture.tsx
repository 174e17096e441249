import { useQuery } from "@tanstack/react-query";
import { download } from "../data/api.ts";
import { useCan, useWorkspace } from "../data/session.ts";
import { Icon, type IconName } from "../layout/icon.tsx";
import classes from "./file-picture.module.css";

interface FilePictureProps {
  /** Without one, or while it is loading, the sign of a picture. */
  fileId: string | null | undefined;
  alt: string;
  size?: number | string;
  ratio?: string;
  fallback?: IconName;
}

/** An uploaded picture, small. Reading it needs the access token, so it is shown from memory; its room is kept while it loads. */
export function FilePicture({ fileId, alt, size = "100%", ratio = "1", fallback = "photo" }: FilePictureProps) {
  const address = usePicture(fileId);
  return (
    <span className={classes.frame} style={{ inlineSize: size, aspectRatio: ratio }}>
      {address ? <img src={address} alt={alt} draggable={false} /> : <Icon name={fallback} size={18} />}
    </span>
  );
}

/** The address of a picture in memory; undefined until it is there. A page shows a picture many times and reads it once. */
function usePicture(fileId: string | null | undefined): string | undefined {
  const { id } = useWorkspace();
  const can = useCan();
  const { data } = useQuery({
    queryKey: ["pictures", fileId],
    queryFn: async () => {
      const params = { path: { workspaceId: id, fileId: fileId ?? "" } };
      return URL.createObjectURL(await download("/workspace/{workspaceId}/files/{fileId}/thumbnail", { params }));
    },
    enabled: Boolean(fileId) && can("files.view"),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data;
}
