import { failure, notFound } from "../../../kit/errors.ts";

export const StaffNotFound = notFound("Staff member");
export const StaffEmailTaken = failure(409, "CONFLICT", "staff-email-taken", "Someone in this workspace already has this e-mail.");
export const OwnerListed = failure(409, "CONFLICT", "owner-already-listed", "The owner is listed with the staff already.");
export const OwnerOnly = failure(403, "FORBIDDEN", "owner-only", "Only the owner can be added with `self`, by the owner.");
export const OwnAccount = failure(422, "INVALID_STATE", "own-account", "You cannot deactivate or delete yourself.");
export const NotInvited = failure(409, "CONFLICT", "not-waiting-for-invitation", "This person is not waiting for an invitation.");
export const InvitedJustNow = failure(409, "CONFLICT", "invited-just-now", "This person was invited less than a minute ago.");
/** Anyone who could assign, or take over, more permissions than they have could get them all. */
export const BeyondOwnRights = failure(403, "FORBIDDEN", "beyond-own-rights", "This would exceed your own permissions.");

export const RoleNotFound = notFound("Role");
export const RoleUnknown = failure(422, "VALIDATION_ERROR", "role-unknown", "There is no role with this roleId.");
export const RoleNameTaken = failure(409, "CONFLICT", "role-name-taken", "Another role has this name.");
export const RoleInUse = failure(409, "CONFLICT", "role-in-use", "Staff members still have this role; give them another one first.");
export const RoleBuiltIn = failure(422, "INVALID_STATE", "role-built-in", "A built-in role can be neither renamed nor deleted.");
export const PermissionUnknown = failure(422, "VALIDATION_ERROR", "permission-unknown", "There is no such permission.");

export const FieldNotFound = notFound("Field");
export const TooManyFields = failure(422, "LIMIT_REACHED", "too-many-staff-fields", "A workspace can have at most 500 staff fields.");
export const FieldKeyTaken = failure(409, "CONFLICT", "staff-field-key-taken", "Another field has this key.");
export const FieldHasDuplicates = failure(
  409,
  "CONFLICT",
  "field-has-duplicates",
  "Some staff have the same value in this field, so it cannot become unique.",
);
export const FieldValueTaken = failure(409, "CONFLICT", "field-value-taken", "Another staff member has this value in a unique field.");

export const TimeOffNotFound = notFound("Time off");
export const ServicesUnknown = failure(
  422,
  "VALIDATION_ERROR",
  "services-unknown",
  "serviceIds contains a service that does not exist or cannot be booked.",
);

export const TaskNotFound = notFound("Task");
export const NotTheAuthor = failure(403, "FORBIDDEN", "comment-as-yourself", "You can comment only as yourself.");
