/** A database server. The first of a list has the platform's tables and the directory; the others are known by their position, from 1. */
export interface ServerAddress {
  url: string;
  /** Connects as the schema's owner and bypasses any pooler; `url` by default. */
  migrationUrl?: string | undefined;
}

/** The address for the schema's owner, for replication and for connections between servers. */
export const directUrl = ({ url, migrationUrl }: ServerAddress) => migrationUrl ?? url;
