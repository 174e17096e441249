import { failure, notFound } from "../../kit/errors.ts";

export const StaffNotFound = notFound("Staff member");
export const StaffEmailTaken = failure(409, "CONFLICT", "Somebody in this workspace has this e-mail.");
export const OwnAccount = failure(422, "INVALID_STATE", "You cannot deactivate or delete yourself.");
/** Whoever could hand out, or take over, more than they have would have everything. */
export const BeyondOwnRights = failure(403, "FORBIDDEN", "This would reach beyond your own permissions.");

export const RoleNotFound = notFound("Role");
export const RoleUnknown = failure(422, "VALIDATION_ERROR", "There is no role with this roleId.");
export const RoleNameTaken = failure(409, "CONFLICT", "Another role has this name.");
export const RoleInUse = failure(409, "CONFLICT", "Staff still have this role; give them another one first.");
export const RoleBuiltIn = failure(422, "INVALID_STATE", "A built-in role can be neither renamed nor deleted.");
export const PermissionUnknown = failure(422, "VALIDATION_ERROR", "There is no such permission.");

export const FieldNotFound = notFound("Field");
export const FieldKeyTaken = failure(409, "CONFLICT", "Another field has this key.");
export const FieldHasDuplicates = failure(409, "CONFLICT", "Staff share values in this field, so it cannot become unique.");
export const FieldValueTaken = failure(409, "CONFLICT", "Another staff member has this value in a unique field.");

export const TaskNotFound = notFound("Task");
export const NotTheAuthor = failure(403, "FORBIDDEN", "You can comment only as yourself.");
