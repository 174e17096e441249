import { notFound } from "../../kit/errors.ts";

export const ClientNotFound = notFound("Client");
