/** An error from the server, with its SQLSTATE. */
export class ServerError extends Error {
  code = "";
  constraint_name: string | undefined;
  severity = "";
}

/** No connection: it was lost, refused, or not the one that was asked for. Its code starts with `CONNECTION_`. */
export class ConnectionLost extends Error {
  readonly code = "CONNECTION_CLOSED";
}
