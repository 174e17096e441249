// Generated from the route declarations by `npm run generate`. Do not edit.
export type paths = {
    "/workspace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a workspace (legacy address of signup)
         * @deprecated
         * @description Access: public.
         */
        post: operations["createWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a workspace and its owner's login
         * @description Also sets the refresh cookie, like a login. `countryCode` (from `GET /public/countries`) fills in what is not sent of `currencyCode`, `timezone`, `weekStartsOn` and `language`, and becomes `address.countryCode`. Without them: USD, UTC, Sunday, English. The store is made in that language, at `storeSlug` or one made from the name. `preventDoubleBooking: true` refuses overlapping appointments from the first day.
         *
         *     Access: public.
         */
        post: operations["signup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/admin/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in as a platform admin
         * @description Answers a challenge instead of a token if a second factor is enrolled: see `POST /admin/mfa/verify`.
         *
         *     Access: public.
         */
        post: operations["adminLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logins/{loginId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out another login
         * @description Access: any signed-in account.
         */
        delete: operations["endLogin"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List where this account is signed in
         * @description Access: any signed-in account.
         */
        get: operations["listLogins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in as an owner or staff member
         * @description Answers 409 with `error.choices` if the e-mail and password match several workspaces: send `workspaceId` too. Answers a challenge instead of a token if a second factor is enrolled: see `POST /auth/mfa/verify`. Send `code` (from the authenticator app, or a backup code) to do both steps at once; this also works while the account is locked by someone else's wrong passwords.
         *
         *     Access: public.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out: the access token and its refresh cookie stop working immediately
         * @description Access: any signed-in account.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the account this token belongs to
         * @description Access: any signed-in account.
         */
        get: operations["readMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update your own name, language, colour or photo
         * @description `photoFileId` is an image among the workspace's files: one you uploaded, or any if you have `files.view`.
         *
         *     Access: the owner, or any staff.
         */
        patch: operations["updateMe"];
        trace?: never;
    };
    "/auth/admin/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a new access token with an admin's refresh cookie
         * @description Like `POST /auth/refresh`, but uses only the cookie `wp_admin_refresh`: one browser can hold both an admin's login and a workspace's.
         *
         *     Access: public.
         */
        post: operations["refreshAdminLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a new access token with the refresh cookie
         * @description The cookie is replaced at each use. The previous one is still accepted for 30 seconds, as long as its replacement is unused; using an older one ends the login.
         *
         *     Access: public.
         */
        post: operations["refreshLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm your identity for sensitive actions
         * @description Send `password`, or `code`: a code from the authenticator app, or a backup code. The token is valid for five minutes and for this login only; send it as `X-Confirmation`.
         *
         *     Access: any signed-in account.
         */
        post: operations["confirmLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your own password and sign out everywhere else
         * @description Access: any signed-in account.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request an e-mail to set a new password
         * @description The answer is the same whether or not the e-mail has an account. In 15 minutes at most five e-mails are sent for one address, and thirty requests are accepted from one network.
         *
         *     Access: public.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with the token from the e-mail
         * @description Access: public.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/email/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm or change the e-mail with the token from the message
         * @description With the token sent at sign-up, confirms the address. With that of a change, changes it: logins are kept; links e-mailed to the old address, such as password links, become invalid.
         *
         *     Access: public.
         */
        post: operations["confirmEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/email/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a change of your login e-mail
         * @description Sends a link to the new address, valid once and for an hour; nothing changes until it is used. The old address is notified immediately, and again after the change. At most five requests in 15 minutes. Platform admins change theirs with `PATCH /admin/admins/{adminId}`.
         *
         *     Access: any signed-in workspace account.
         *
         *     Requires `X-Confirmation`, a token from `POST /auth/confirm`, or the password as `password`.
         */
        post: operations["requestEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/email/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request another e-mail to confirm your address
         * @description The first one is sent at sign-up. Until the owner's e-mail is confirmed, a workspace sends messages and invitations only to its owner. At most five requests in 15 minutes.
         *
         *     Access: any signed-in workspace account.
         */
        post: operations["requestEmailConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys, newest first
         * @description Access: the owner, or staff with `workspace.manage`.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key; its secret is shown only once
         * @description Programs send the secret as `Authorization: Bearer wpk_...`. A key has exactly the permissions listed, and never more than its creator has (403 otherwise): it loses what they lose, and stops working while they are inactive.
         *
         *     Access: the owner, or staff with `workspace.manage`.
         *
         *     Requires `X-Confirmation`, a token from `POST /auth/confirm`.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/api-keys/{apiKeyId}/traces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List records made or changed by a key that remain after it is revoked
         * @description Staff, roles, webhook endpoints, calendar feeds and domains that still exist, the last changed first. They give access to people and programs independently of the key, so review them before you revoke a key that leaked.
         *
         *     Access: the owner, or staff with `workspace.manage`.
         */
        get: operations["listApiKeyTraces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/api-keys/{apiKeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an API key, without its secret
         * @description Access: the owner, or staff with `workspace.manage`.
         */
        get: operations["readApiKey"];
        put?: never;
        post?: never;
        /**
         * Revoke an API key immediately, and list the records that remain
         * @description `records` are those of `GET .../traces`: they are not removed, but its calendar feeds stop working.
         *
         *     Access: the owner, or staff with `workspace.manage`.
         */
        delete: operations["removeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything a workspace holds, as a ZIP archive
         * @description `token` is in the e-mailed link. The archive is streamed and contains the data at the time of the download.
         *
         *     Access: public.
         */
        get: operations["downloadExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for everything the workspace holds
         * @description The owner gets a mail with a link, good for 24 hours, to a ZIP archive: every table as JSON and as CSV, and the files. Passwords, secrets and logins are not in it. Five requests in 15 minutes.
         *
         *     Access: the workspace's owner.
         */
        post: operations["exportWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close the workspace permanently
         * @description Everyone is signed out and public pages go offline immediately; after 30 days all of the workspace's data is erased. Until then, a platform admin can resume it.
         *
         *     Access: the workspace's owner.
         *
         *     Requires `X-Confirmation`, a token from `POST /auth/confirm`, or the password as `password`.
         */
        post: operations["closeWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/admin/bootstrap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the first admin, once
         * @description Requires the header `x-bootstrap-token`. Without `roles` the admin becomes a super-admin.
         *
         *     Access: anyone with the bootstrap token.
         */
        post: operations["bootstrapAdmin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/admins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the platform's admins
         * @description Access: admins with `admins.manage`.
         */
        get: operations["listAdmins"];
        put?: never;
        /**
         * Add an admin
         * @description Access: admins with `admins.manage`.
         */
        post: operations["createAdmin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/admins/{adminId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an admin
         * @description Access: admins with `admins.manage`.
         */
        get: operations["readAdmin"];
        put?: never;
        post?: never;
        /**
         * Delete an admin and end their logins
         * @description Access: admins with `admins.manage`.
         */
        delete: operations["removeAdmin"];
        options?: never;
        head?: never;
        /**
         * Update an admin's e-mail, password or roles, or whether they can sign in
         * @description Access: admins with `admins.manage`.
         *
         *     Requires `X-Confirmation`, a token from `POST /auth/confirm`, or a login within the last five minutes or the password as `currentPassword`. Only needed to change an e-mail or password; for your own, a recent login is not enough.
         */
        patch: operations["updateAdmin"];
        trace?: never;
    };
    "/public/business-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List business categories available at sign-up
         * @description Access: public.
         */
        get: operations["listPublicBusinessCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List plans available at sign-up
         * @description Access: public.
         */
        get: operations["listPublicPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/dashboard/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the platform dashboard: a live, consistent snapshot in USD, with UTC days and weeks starting on Sunday
         * @description Access: admins with `dashboard.view`.
         */
        get: operations["readDashboardOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/workspaces/{workspaceId}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Assign an active plan; the subscription end date does not change
         * @description Access: admins with `businesses.manage`.
         */
        patch: operations["assignPlan"];
        trace?: never;
    };
    "/admin/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the platform's workspaces, newest first
         * @description Access: admins with `businesses.manage`.
         */
        get: operations["listAdminWorkspaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/workspaces/{workspaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a workspace (admin view)
         * @description If the workspace signed up without a name, `name` is the local part of its e-mail.
         *
         *     Access: admins with `businesses.manage`.
         */
        get: operations["readAdminWorkspace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a workspace's name, discount or subscription end
         * @description A null discount falls back to the business category's; 0 means none. A null end date means no end.
         *
         *     Access: admins with `businesses.manage`.
         */
        patch: operations["updateAdminWorkspace"];
        trace?: never;
    };
    "/admin/workspaces/{workspaceId}/storage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a workspace's storage: quota, usage, and how the quota is made up
         * @description Access: admins with `businesses.manage`.
         */
        get: operations["readWorkspaceStorage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set how much storage a workspace has beyond its plan
         * @description Access: admins with `businesses.manage`.
         */
        patch: operations["updateWorkspaceStorage"];
        trace?: never;
    };
    "/admin/workspaces/{workspaceId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a workspace that is suspended, or closed but not yet erased
         * @description Access: admins with `businesses.manage`.
         */
        post: operations["resumeWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/workspaces/{workspaceId}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend a workspace
         * @description Its routes answer 403 `WORKSPACE_SUSPENDED`, its public pages answer 404, and its background work is paused. People can still sign in and see the reason.
         *
         *     Access: admins with `businesses.manage`.
         */
        post: operations["suspendWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/workspaces/{workspaceId}/invoice-additions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the items on a workspace's recurring invoice besides the plan
         * @description Access: admins with `businesses.manage`.
         */
        get: operations["listInvoiceAdditions"];
        put?: never;
        /**
         * Add a charge to a workspace's recurring invoice
         * @description The total is quantity x unitPrice, rounded to the cent. Discounts do not apply to it.
         *
         *     Access: admins with `businesses.manage`.
         */
        post: operations["createInvoiceAddition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/workspaces/{workspaceId}/invoice-additions/{additionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an invoice addition
         * @description Access: admins with `businesses.manage`.
         */
        get: operations["readInvoiceAddition"];
        put?: never;
        post?: never;
        /**
         * Stop charging an invoice addition
         * @description Access: admins with `businesses.manage`.
         */
        delete: operations["removeInvoiceAddition"];
        options?: never;
        head?: never;
        /**
         * Update an invoice addition; its total is recalculated
         * @description Access: admins with `businesses.manage`.
         */
        patch: operations["updateInvoiceAddition"];
        trace?: never;
    };
    "/admin/workspaces/{workspaceId}/renewal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview a renewal: its cost and new end date, line by line
         * @description planPrice x (1 - discountPercentage/100) + additionsTotal. Nothing is recorded.
         *
         *     Access: admins with `businesses.manage`.
         */
        get: operations["previewRenewal"];
        put?: never;
        /**
         * Renew a subscription: record its payment and extend its end date
         * @description Extends by calendar months from the current end date, or from now if there is none or it has passed: Jan 31 → Feb 28 → Mar 31.
         *
         *     Access: admins with `payments.manage`.
         */
        post: operations["renewWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all plans, retired ones included, in display order
         * @description Access: admins with `plans.manage`.
         */
        get: operations["listPlans"];
        put?: never;
        /**
         * Add a plan
         * @description Access: admins with `plans.manage`.
         */
        post: operations["createPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/plans/{planId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a plan
         * @description Access: admins with `plans.manage`.
         */
        get: operations["readPlan"];
        put?: never;
        post?: never;
        /**
         * Delete a plan that no workspace has
         * @description Access: admins with `plans.manage`.
         */
        delete: operations["removePlan"];
        options?: never;
        head?: never;
        /**
         * Update a plan; each list you send replaces the old one entirely
         * @description New prices apply from the next renewal. `isActive: false` retires a plan: workspaces already on it keep it.
         *
         *     Access: admins with `plans.manage`.
         */
        patch: operations["updatePlan"];
        trace?: never;
    };
    "/admin/business-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all business categories, retired ones included, in display order
         * @description Access: admins with `plans.manage`.
         */
        get: operations["listBusinessCategories"];
        put?: never;
        /**
         * Add a business category
         * @description Access: admins with `plans.manage`.
         */
        post: operations["createBusinessCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/business-categories/{categoryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a business category
         * @description Access: admins with `plans.manage`.
         */
        get: operations["readBusinessCategory"];
        put?: never;
        post?: never;
        /**
         * Delete a business category that no workspace belongs to
         * @description Access: admins with `plans.manage`.
         */
        delete: operations["removeBusinessCategory"];
        options?: never;
        head?: never;
        /**
         * Update a business category; its discount applies to workspaces without their own
         * @description Access: admins with `plans.manage`.
         */
        patch: operations["updateBusinessCategory"];
        trace?: never;
    };
    "/admin/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payments of all workspaces, latest first
         * @description Access: admins with `payments.manage`.
         */
        get: operations["listPayments"];
        put?: never;
        /**
         * Record a payment that a workspace made
         * @description `paidAt` defaults to now. To renew a subscription, use the workspace's renewal instead.
         *
         *     Access: admins with `payments.manage`.
         */
        post: operations["createPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payments/{paymentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a payment
         * @description Access: admins with `payments.manage`.
         */
        get: operations["readPayment"];
        put?: never;
        post?: never;
        /**
         * Delete a payment that was entered by mistake
         * @description A subscription renewed by this payment stays renewed; change its end date on the workspace.
         *
         *     Access: admins with `payments.manage`.
         */
        delete: operations["removePayment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/expenses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the platform's expenses, latest first
         * @description Access: admins with `payments.manage`.
         */
        get: operations["listPlatformExpenses"];
        put?: never;
        /**
         * Record a platform expense
         * @description Access: admins with `payments.manage`.
         */
        post: operations["createPlatformExpense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/expenses/{expenseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a platform expense
         * @description Access: admins with `payments.manage`.
         */
        get: operations["readPlatformExpense"];
        put?: never;
        post?: never;
        /**
         * Delete a platform expense
         * @description Access: admins with `payments.manage`.
         */
        delete: operations["removePlatformExpense"];
        options?: never;
        head?: never;
        /**
         * Update a platform expense
         * @description Access: admins with `payments.manage`.
         */
        patch: operations["updatePlatformExpense"];
        trace?: never;
    };
    "/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the platform's audit log: every admin write and every login attempt, newest first
         * @description Access: admins with `audit.view`.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the workspace's audit log, newest first
         * @description Login attempts, password, e-mail and second-factor changes, changes of staff, roles, tax rates and the workspace's profile, refunds, closing the workspace, API keys, and actions by platform admins. Admins are shown without name or address.
         *
         *     Access: the owner, or staff with `workspace.manage`.
         */
        get: operations["listWorkspaceAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List clients, newest first
         * @description Access: the owner, or staff with `clients.view`.
         */
        get: operations["listClients"];
        put?: never;
        /**
         * Add a client
         * @description Access: the owner, or staff with `clients.create`.
         */
        post: operations["createClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/clients.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export clients as CSV
         * @description Uses the headings that `POST .../clients/import` reads.
         *
         *     Access: the owner, or staff with `clients.view`.
         */
        get: operations["exportClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/clients/{clientId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a client
         * @description Access: the owner, or staff with `clients.view`.
         */
        get: operations["readClient"];
        put?: never;
        post?: never;
        /**
         * Delete a client
         * @description Erases contact details, notes, tags and discount. Purchases and bookings are kept under the client's name.
         *
         *     Access: the owner, or staff with `clients.delete`.
         */
        delete: operations["removeClient"];
        options?: never;
        head?: never;
        /**
         * Update a client
         * @description Access: the owner, or staff with `clients.update`.
         */
        patch: operations["updateClient"];
        trace?: never;
    };
    "/workspace/{workspaceId}/clients/similar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clients who may be the same person
         * @description At most five, the best matches first, each with `why`: the same phone (with or without the country's code), the same e-mail, or the same words in the name (case, accents and Arabic spelling variants are ignored). Nothing to compare gives an empty list.
         *
         *     Access: the owner, or staff with `clients.view`.
         */
        get: operations["findSimilarClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/clients/{clientId}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge a client into another
         * @description Sessions, invoices, tests, incomes, messages and notes become those of `intoClientId`, whose empty fields are filled; tags and notes are joined, and nothing is overwritten. Invoices keep the name they were issued to. The merged client is gone afterwards. Returns the other.
         *
         *     Access: the owner, or staff with `clients.delete`.
         */
        post: operations["mergeClients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/clients/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add and update clients from a CSV file
         * @description UTF-8, separated by commas or semicolons, with headings in the first line: `name`, `email`, `phone`, `dateOfBirth` (2026-01-31), `gender`, `language`, `notes`, `taxNumber`, `addressLine1`, `addressLine2`, `city`, `region`, `postalCode`, `countryCode`, `tags` (with `;` between), `discount` (`10%` or an amount), `id`. Case, blanks and dashes in headings do not matter; some other names and Arabic ones are known; other columns are ignored and named. A row belongs to the client with its `id`, else with its e-mail, else with its name and phone; if there is none, it is a new client. Empty cells change nothing. At most 5,000 rows. Needs `clients.update` too.
         *
         *     Access: the owner, or staff with `clients.create`.
         */
        post: operations["importClients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/units": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List lab units, newest first
         * @description Access: the owner, or staff with `labs.view`.
         */
        get: operations["listLabUnits"];
        put?: never;
        /**
         * Add a lab unit
         * @description Access: the owner, or staff with `labs.manage`.
         */
        post: operations["createLabUnit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/units/{unitId}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deactivate a lab unit
         * @description Access: the owner, or staff with `labs.manage`.
         */
        post: operations["deactivateLabUnit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/units/{unitId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a lab unit
         * @description Access: the owner, or staff with `labs.view`.
         */
        get: operations["readLabUnit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a lab unit
         * @description Access: the owner, or staff with `labs.manage`.
         */
        patch: operations["updateLabUnit"];
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List lab coupons, newest first
         * @description Access: the owner, or staff with `labs.view`.
         */
        get: operations["listLabCoupons"];
        put?: never;
        /**
         * Add a lab coupon
         * @description Access: the owner, or staff with `labs.manage`.
         */
        post: operations["createLabCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/coupons/{couponId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a lab coupon
         * @description Access: the owner, or staff with `labs.view`.
         */
        get: operations["readLabCoupon"];
        put?: never;
        post?: never;
        /**
         * Delete a lab coupon; its code is free again
         * @description Access: the owner, or staff with `labs.manage`.
         */
        delete: operations["removeLabCoupon"];
        options?: never;
        head?: never;
        /**
         * Update a lab coupon
         * @description Access: the owner, or staff with `labs.manage`.
         */
        patch: operations["updateLabCoupon"];
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/analyses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the laboratory's analyses, newest first
         * @description Access: the owner, or staff with `labs.view`.
         */
        get: operations["listAnalyses"];
        put?: never;
        /**
         * Add an analysis
         * @description `reportName` and `billName` default to `testName`.
         *
         *     Access: the owner, or staff with `labs.manage`.
         */
        post: operations["createAnalysis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/analyses/{analysisId}/ranges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a reference range
         * @description Omitted limits and ages are open-ended.
         *
         *     Access: the owner, or staff with `labs.manage`.
         */
        post: operations["createAnalysisRange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/analyses/{analysisId}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deactivate an analysis
         * @description Access: the owner, or staff with `labs.manage`.
         */
        post: operations["deactivateAnalysis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/analyses/{analysisId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an analysis with its reference ranges
         * @description Access: the owner, or staff with `labs.view`.
         */
        get: operations["readAnalysis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update an analysis; tests already ordered are not affected
         * @description Access: the owner, or staff with `labs.manage`.
         */
        patch: operations["updateAnalysis"];
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/analyses/{analysisId}/ranges/{rangeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a reference range
         * @description Access: the owner, or staff with `labs.manage`.
         */
        delete: operations["removeAnalysisRange"];
        options?: never;
        head?: never;
        /**
         * Update a reference range; results already flagged do not change
         * @description Access: the owner, or staff with `labs.manage`.
         */
        patch: operations["updateAnalysisRange"];
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}/clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back a result that was entered by mistake
         * @description After completion a `reason` is required, and the previous result is kept in `amendments`.
         *
         *     Access: the owner, or staff with `labs.run`.
         */
        post: operations["clearLabTestResult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/tests/{testId}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a lab test
         * @description Access: the owner, or staff with `labs.run`.
         */
        post: operations["completeLabTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List lab tests, latest date first
         * @description Access: the owner, or staff with `labs.view`.
         */
        get: operations["listLabTests"];
        put?: never;
        /**
         * Order analyses for a client
         * @description Access: the owner, or staff with `labs.run`.
         */
        post: operations["createLabTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/tests/{testId}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an analysis to a lab test
         * @description Access: the owner, or staff with `labs.run`.
         */
        post: operations["createLabTestItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Enter a result; its flag, range and notes are determined from the catalogue and the patient
         * @description Send the one field of the analysis's `resultType`: `resultValueNumeric` (with `comparator` for a value beyond what is measured), `resultText` or `resultOption`. After completion a `reason` is required, and the previous result is kept in `amendments`. `If-Match` takes the item's `etag`.
         *
         *     Access: the owner, or staff with `labs.run`.
         */
        patch: operations["enterLabTestResult"];
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}/not-performed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say why an analysis was not performed
         * @description It no longer counts as missing. Entering a result or `clear` takes this back.
         *
         *     Access: the owner, or staff with `labs.run`.
         */
        post: operations["markLabTestItemNotPerformed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/tests/{testId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a lab test with its items, results and flags
         * @description Access: the owner, or staff with `labs.view`.
         */
        get: operations["readLabTest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a lab test's date or notes, or cancel it
         * @description Access: the owner, or staff with `labs.run`.
         */
        patch: operations["updateLabTest"];
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one analysis of a lab test; its ETag is the version of its result
         * @description Access: the owner, or staff with `labs.view`.
         */
        get: operations["readLabTestItem"];
        put?: never;
        post?: never;
        /**
         * Remove an analysis from a lab test
         * @description Access: the owner, or staff with `labs.run`.
         */
        delete: operations["removeLabTestItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/tests/{testId}/design-result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a test's design result: its layout, calculations and comments
         * @description With `fetchFromExternal=true` a design that the workspace does not have is fetched from the configured source, checked and stored.
         *
         *     Access: the owner, or staff with `labs.manage`.
         */
        get: operations["readDesignResult"];
        /**
         * Create or replace a test's design result
         * @description Formulas refer to analyses by `code`. They are parsed, never executed as code; circular formulas are refused.
         *
         *     Access: the owner, or staff with `labs.manage`.
         */
        put: operations["replaceDesignResult"];
        post?: never;
        /**
         * Delete a test's design result
         * @description Access: the owner, or staff with `labs.manage`.
         */
        delete: operations["removeDesignResult"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/test-samples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List specimen types by code
         * @description Access: the owner, or staff with `labs.view`.
         */
        get: operations["listTestSamples"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/test-samples/seed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Seed the specimen types that ship with the service
         * @description Existing ones are updated and missing ones added.
         *
         *     Access: the owner, or staff with `labs.manage`. The workspace's subscription must not have expired.
         */
        post: operations["seedTestSamples"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}/interpret/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Estimate the cost of interpreting a result
         * @description Access: the owner, or staff with `labs.view`.
         */
        get: operations["estimateLabInterpretation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}/interpret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Interpret a result in words, in English or Arabic
         * @description Access: the owner, or staff with `labs.run`.
         */
        post: operations["interpretLabTestItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/tests/{testId}/income": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a lab test as income (once per test)
         * @description Access: the owner, or staff with `labs.billing`.
         */
        post: operations["createLabTestIncome"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/tests/{testId}/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a draft invoice for a lab test (once per test)
         * @description Access: the owner, or staff with `labs.billing`.
         */
        post: operations["createLabTestInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/tests/{testId}/report.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a lab test's report as PDF, in English or Arabic
         * @description Access: the owner, or staff with `labs.view`.
         */
        get: operations["readLabTestReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/worklist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the analyses of open lab tests, or everyone who waits for one of them
         * @description Without `analysisId` the reply has `analyses`, with it `items` and `pagination`, oldest test first.
         *
         *     Access: the owner, or staff with `labs.view`.
         */
        get: operations["readLabWorklist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/panels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List panels of analyses, newest first
         * @description Access: the owner, or staff with `labs.view`.
         */
        get: operations["listLabPanels"];
        put?: never;
        /**
         * Add a panel of analyses that are ordered together
         * @description With a `price` it is one line of the bill; without, each analysis has its own price.
         *
         *     Access: the owner, or staff with `labs.manage`.
         */
        post: operations["createLabPanel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/panels/{panelId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a panel
         * @description Access: the owner, or staff with `labs.view`.
         */
        get: operations["readLabPanel"];
        put?: never;
        post?: never;
        /**
         * Delete a panel; tests already ordered are not affected
         * @description Access: the owner, or staff with `labs.manage`.
         */
        delete: operations["removeLabPanel"];
        options?: never;
        head?: never;
        /**
         * Update a panel; tests already ordered are not affected
         * @description Access: the owner, or staff with `labs.manage`.
         */
        patch: operations["updateLabPanel"];
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/tests/{testId}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify entered results
         * @description Without `itemIds` all that are entered. Results of the caller are refused (`SAME_PERSON`) unless the profile's `labs.verifierMustDiffer` is off. What is verified already stays as it is; a value that changes is unverified again.
         *
         *     Access: the owner, or staff with `labs.verify`.
         */
        post: operations["verifyLabTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/tests/{testId}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the issued versions of a lab test's report, oldest first
         * @description Access: the owner, or staff with `labs.view`.
         */
        get: operations["listLabReports"];
        put?: never;
        /**
         * Issue the next version of a lab test's report
         * @description A frozen copy of all that is printed. `final` if every result is verified or not performed, otherwise `preliminary`; after a final one `amended`, with a `reason`. Results that are not verified are left out; where the profile does not require verification, entered results count. The client gets a message about final and amended reports.
         *
         *     Access: the owner, or staff with `labs.verify`.
         */
        post: operations["issueLabReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/tests/{testId}/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the links to a lab test's reports, oldest first
         * @description Access: the owner, or staff with `labs.run`.
         */
        get: operations["listLabReportShares"];
        put?: never;
        /**
         * Share an issued report by a link that ends
         * @description The latest version unless `version` names one; a link keeps showing the version it was made for. 422 before a report is issued.
         *
         *     Access: the owner, or staff with `labs.run`.
         */
        post: operations["shareLabReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/tests/{testId}/shares/{shareId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a link to a report
         * @description Access: the owner, or staff with `labs.run`.
         */
        delete: operations["removeLabReportShare"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/incomes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List incomes, newest first
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["listIncomes"];
        put?: never;
        /**
         * Record an income
         * @description Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        post: operations["createIncome"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/incomes.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export incomes as CSV
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["exportIncomes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/incomes/{incomeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an income
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["readIncome"];
        put?: never;
        post?: never;
        /**
         * Delete an income
         * @description If another record created the income (`source`), it cannot be deleted: refund or void that record instead.
         *
         *     Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        delete: operations["removeIncome"];
        options?: never;
        head?: never;
        /**
         * Update an income
         * @description If another record created the income (`source`), its amount, date and client cannot be changed here.
         *
         *     Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        patch: operations["updateIncome"];
        trace?: never;
    };
    "/client/workspace/{workspaceId}/incomes/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get income totals by category, account and month
         * @description Takes the filters of the list.
         *
         *     Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["readIncomeStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/expenses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List expenses, newest first
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["listExpenses"];
        put?: never;
        /**
         * Record an expense
         * @description Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        post: operations["createExpense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/expenses.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export expenses as CSV
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["exportExpenses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/expenses/{expenseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an expense
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["readExpense"];
        put?: never;
        post?: never;
        /**
         * Delete an expense
         * @description If it was posted from a recurring occurrence, that occurrence stays posted.
         *
         *     Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        delete: operations["removeExpense"];
        options?: never;
        head?: never;
        /**
         * Update an expense
         * @description Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        patch: operations["updateExpense"];
        trace?: never;
    };
    "/client/workspace/{workspaceId}/expenses/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get expense totals by category, account and month
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["readExpenseStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/financial/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts in use
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["listFinancialAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/financial/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List categories in use
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["listFinancialCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/financial/vendors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List vendors in use
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["listFinancialVendors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/financial/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get income, expenses and net: in total, by day, month or year, and by category
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["readFinancialSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/financial/categories/rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rename a category of incomes and expenses, or merge it into another
         * @description All entries, recurring expenses and pending occurrences of the category get the new one. A category that is in use already takes them only with `merge`. Entries that the ledger has posted stay in their accounts; a mapping of the old name moves to the new one, unless that has its own.
         *
         *     Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        post: operations["renameFinancialCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/recurring-expense-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recurring expense rules, newest first
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["listRecurringRules"];
        put?: never;
        /**
         * Add a recurring expense rule
         * @description Occurrences due up to today are created immediately. `dayOfMonth` and `monthOfYear` default to those of `startDate` where the frequency needs them.
         *
         *     Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        post: operations["createRecurringRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/recurring-expense-rules/{ruleId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a rule
         * @description Occurrences due up to today stay pending; nothing more comes due while the rule is paused.
         *
         *     Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        post: operations["pauseRecurringRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/recurring-expense-rules/{ruleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a rule
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["readRecurringRule"];
        put?: never;
        post?: never;
        /**
         * Delete a rule and its pending occurrences
         * @description Posted expenses and posted or skipped occurrences are kept.
         *
         *     Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        delete: operations["removeRecurringRule"];
        options?: never;
        head?: never;
        /**
         * Update a rule and its pending occurrences
         * @description Posted and skipped occurrences do not change. A new schedule applies from the day after the last of them. Use pause and resume to change `status`.
         *
         *     Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        patch: operations["updateRecurringRule"];
        trace?: never;
    };
    "/client/workspace/{workspaceId}/recurring-expense-rules/{ruleId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a paused rule
         * @description Due dates during the pause become skipped occurrences with the reason `paused`; one due today becomes pending.
         *
         *     Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        post: operations["resumeRecurringRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/recurring-expense-occurrences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List occurrences up to today, latest due date first
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["listOccurrences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/recurring-expense-occurrences/{occurrenceId}/post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post a pending occurrence: record an expense on its due date
         * @description Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        post: operations["postOccurrence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/recurring-expense-occurrences/{occurrenceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an occurrence
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["readOccurrence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/recurring-expense-occurrences/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get counts and amounts of occurrences by status and month
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["readOccurrenceStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/recurring-expense-occurrences/{occurrenceId}/skip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Skip a pending occurrence
         * @description Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        post: operations["skipOccurrence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/books/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the last check of the books
         * @description Every night, and when it is asked for, invoices, payments, refunds, registers, orders, stock and incomes are compared with each other. Nothing is corrected automatically.
         *
         *     Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["readBooksAudit"];
        put?: never;
        /**
         * Check the books now
         * @description The check runs after the response: read it again until `isRunning` is false. A request during a check starts no second one.
         *
         *     Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        post: operations["requestBooksAudit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of the ledger
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["readLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Lock the books up to a day
         * @description Anything that would change a locked day gets 422 `PERIOD_LOCKED`. Sales are booked today, so the till is never affected.
         *
         *     Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         *
         *     Requires `X-Confirmation`, a token from `POST /auth/confirm`. Only to move the lock back.
         */
        patch: operations["updateLedger"];
        trace?: never;
    };
    "/client/workspace/{workspaceId}/ledger/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start keeping a ledger
         * @description Makes a chart of accounts and posts everything recorded since `from`, in the background: the status is `building` until then. It cannot be undone. Incomes, expenses and summaries stay as they are.
         *
         *     Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         *
         *     Requires `X-Confirmation`, a token from `POST /auth/confirm`.
         */
        post: operations["startLedger"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/ledger/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the ledger's accounts by code, with their balances
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["listLedgerAccounts"];
        put?: never;
        /**
         * Add an account to the ledger
         * @description Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        post: operations["createLedgerAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/ledger/accounts/{accountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an account of the ledger
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["readLedgerAccount"];
        put?: never;
        post?: never;
        /**
         * Delete an account that was never used
         * @description Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        delete: operations["removeLedgerAccount"];
        options?: never;
        head?: never;
        /**
         * Update an account of the ledger
         * @description Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        patch: operations["updateLedgerAccount"];
        trace?: never;
    };
    "/client/workspace/{workspaceId}/ledger/mapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the accounts that categories and account labels are posted to
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["readLedgerMapping"];
        /**
         * Set the accounts that categories and account labels are posted to
         * @description Labels that are not listed, or whose account is inactive, are posted to the account with the role of the record.
         *
         *     Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        put: operations["replaceLedgerMapping"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/ledger/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an entry by hand
         * @description Entries are never changed or deleted; a mistake is reversed.
         *
         *     Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        post: operations["createLedgerEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/ledger/entries/{entryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an entry of the ledger
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["readLedgerEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/ledger/entries/{entryId}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverse an entry made by hand
         * @description Makes an entry with the sides exchanged. Entries posted for a record follow that record.
         *
         *     Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        post: operations["reverseLedgerEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/ledger/journal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the entries of the ledger by date
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["listJournal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/ledger/accounts/{accountId}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the lines of an account with its running balance
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["readAccountStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/ledger/balance-sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the balance sheet of a day
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["readBalanceSheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/ledger/profit-and-loss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get income, expenses and the result of a period
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["readProfitAndLoss"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/ledger/trial-balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the trial balance of a period
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["readTrialBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/ledger/accounts/{accountId}/statement.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the statement of an account as CSV
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["exportAccountStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/ledger/balance-sheet.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the balance sheet as CSV
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["exportBalanceSheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/ledger/journal.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the journal as CSV
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["exportJournal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/ledger/profit-and-loss.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the profit and loss of a period as CSV
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["exportProfitAndLoss"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/ledger/trial-balance.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the trial balance as CSV
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["exportTrialBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/ledger/accounts/{accountId}/statement.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the statement of an account as PDF
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["printAccountStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/ledger/balance-sheet.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the balance sheet as PDF
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["printBalanceSheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/ledger/journal.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the journal as PDF
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["printJournal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/ledger/profit-and-loss.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the profit and loss of a period as PDF
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["printProfitAndLoss"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/ledger/trial-balance.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the trial balance as PDF
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["printTrialBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/tax-returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List filed tax returns, newest first
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["listTaxReturns"];
        put?: never;
        /**
         * File a tax return
         * @description Freezes the figures, moves the balance of the tax accounts to tax-settlement, and locks the period.
         *
         *     Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        post: operations["fileTaxReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/tax-return/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the lines that make up the tax of a period
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["listTaxLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/tax-return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the tax of a period by rate, before it is filed
         * @description Collected tax counts by invoice, not by payment.
         *
         *     Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["readTaxFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/workspace/{workspaceId}/tax-returns/{taxReturnId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a filed tax return
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["readTaxReturn"];
        put?: never;
        post?: never;
        /**
         * Take back the newest tax return
         * @description The balance moves back, and the lock goes back to where it was before.
         *
         *     Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         *
         *     Requires `X-Confirmation`, a token from `POST /auth/confirm`.
         */
        delete: operations["removeTaxReturn"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/pos/sessions/{posSessionId}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count the drawer and close the POS session
         * @description Refused while there are draft invoices (the error lists them), unless `voidDrafts` is true.
         *
         *     Access: the owner, or staff with `store.orders.manage`.
         */
        post: operations["closeRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/pos/sessions/{posSessionId}/cash-movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List cash movements, latest first
         * @description Access: the owner, or staff with `store.orders.view`.
         */
        get: operations["listCashMovements"];
        put?: never;
        /**
         * Put cash into the drawer or take it out
         * @description Access: the owner, or staff with `store.orders.manage`.
         */
        post: operations["createCashMovement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/pos/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List POS sessions, most recently opened first
         * @description Access: the owner, or staff with `store.orders.view`.
         */
        get: operations["listRegisters"];
        put?: never;
        /**
         * Open a register
         * @description A register can be open only once at a time.
         *
         *     Access: the owner, or staff with `store.orders.manage`.
         */
        post: operations["openRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/pos/sessions/{posSessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a POS session with its expected amounts
         * @description Access: the owner, or staff with `store.orders.view`.
         */
        get: operations["readRegister"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/pos/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invoices, latest first
         * @description Access: the owner, or staff with `store.orders.view`.
         */
        get: operations["listInvoices"];
        put?: never;
        /**
         * Create a draft invoice
         * @description The client's own discount becomes the first discount line, with `source: client`. For an item with `serviceId` or `productId`, the name, price and tax rate default to those of the service or product.
         *
         *     Access: the owner, or staff with `store.orders.manage`.
         */
        post: operations["createInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/pos/invoices.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The list of invoices as a file for a spreadsheet
         * @description Access: the owner, or staff with `store.orders.view`.
         */
        get: operations["exportInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/pos/invoices/{invoiceId}/finalize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finalize a draft: it gets a number and can take payments
         * @description Numbers are gapless within a workspace. An invoice with nothing to pay is `paid` immediately. Products with counted stock are taken out of stock and returned if the invoice is voided or refunded in full.
         *
         *     Access: the owner, or staff with `store.orders.manage`.
         */
        post: operations["finalizeInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/pos/invoices/{invoiceId}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a payment for an open invoice
         * @description An invoice can be paid in several payments. Change is given only for cash.
         *
         *     Access: the owner, or staff with `store.orders.manage`.
         */
        post: operations["payInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/pos/invoices/{invoiceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an invoice with its payments and refunds
         * @description Access: the owner, or staff with `store.orders.view`.
         */
        get: operations["readInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Hold a draft at the till, release it, or change its notes
         * @description `heldAs` names the ticket; null releases it. Finalizing or voiding a draft releases it too.
         *
         *     Access: the owner, or staff with `store.orders.manage`.
         */
        patch: operations["updateInvoice"];
        trace?: never;
    };
    "/workspace/{workspaceId}/pos/invoices/{invoiceId}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund all or part of what was paid
         * @description The amount is split across the lines in the proportions fixed when the invoice was finalized.
         *
         *     Access: the owner, or staff with `store.refunds.manage`.
         */
        post: operations["refundInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/pos/invoices/{invoiceId}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void a draft or an open invoice
         * @description An open invoice with payments is voided only with `refundPayments: true`, which refunds them and requires `store.refunds.manage`.
         *
         *     Access: the owner, or staff with `store.orders.manage`.
         */
        post: operations["voidInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/pos/invoices/{invoiceId}/discount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Append a discount line to a draft invoice
         * @description Send `kind`, `value` and `reason`, or the legacy `amount` and `reason`. Lines apply in order; each is capped at what earlier lines left of the subtotal.
         *
         *     Access: the owner, or staff with `store.orders.manage`.
         */
        post: operations["createInvoiceDiscount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/pos/invoices/{invoiceId}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an item to a draft
         * @description With `serviceId` or `productId`, the name, price and tax rate default to those of the service or product; products are sold in whole units.
         *
         *     Access: the owner, or staff with `store.orders.manage`.
         */
        post: operations["createInvoiceItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/pos/invoices/{invoiceId}/discounts/{index}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a discount line from a draft by its position, starting at 0
         * @description Access: the owner, or staff with `store.orders.manage`.
         */
        delete: operations["removeInvoiceDiscount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/pos/invoices/{invoiceId}/items/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an item from a draft
         * @description Access: the owner, or staff with `store.orders.manage`.
         */
        delete: operations["removeInvoiceItem"];
        options?: never;
        head?: never;
        /**
         * Update a draft's item
         * @description Access: the owner, or staff with `store.orders.manage`.
         */
        patch: operations["updateInvoiceItem"];
        trace?: never;
    };
    "/workspace/{workspaceId}/sessions/{sessionId}/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a draft invoice for a session
         * @description Adds one line per service, at its price or the one in `prices`, and the client's own discount. A session has one invoice at a time: void it to create another.
         *
         *     Access: the owner, or staff with `store.orders.manage`.
         */
        post: operations["createSessionInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/pos/invoices/{invoiceId}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an invoice as PDF: a full page or a till receipt
         * @description Access: the owner, or staff with `store.orders.view`.
         */
        get: operations["readInvoicePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/storefront/orders/{orderId}/invoice.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order's invoice as PDF
         * @description An order is invoiced when it is first paid or completed.
         *
         *     Access: the owner, or staff with `store.orders.view` or `store.orders.manage`.
         */
        get: operations["readOrderInvoicePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/storefront/orders/{statusToken}/invoice.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order's invoice as its buyer, as PDF
         * @description Access: public.
         */
        get: operations["readPublicOrderInvoicePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/credit-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List credit notes, newest first
         * @description Every refund of a numbered invoice or order has one.
         *
         *     Access: the owner, or staff with `store.orders.view` or `store.orders.manage` or `finance.view`.
         */
        get: operations["listCreditNotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/credit-notes/{creditNoteId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a credit note
         * @description Access: the owner, or staff with `store.orders.view` or `store.orders.manage` or `finance.view`.
         */
        get: operations["readCreditNote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/credit-notes/{creditNoteId}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a credit note as PDF
         * @description Access: the owner, or staff with `store.orders.view` or `store.orders.manage` or `finance.view`.
         */
        get: operations["readCreditNotePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/tax-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tax rates by name
         * @description Access: the owner, or staff with `finance.view` or `finance.manage` or `store.orders.view` or `store.view` or `services.view`.
         */
        get: operations["listTaxRates"];
        put?: never;
        /**
         * Add a tax rate
         * @description The default rate applies to everything without its own rate, drafts included.
         *
         *     Access: the owner, or staff with `finance.manage` or `workspace.manage`.
         */
        post: operations["createTaxRate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/tax-rates/{taxRateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a tax rate
         * @description Access: the owner, or staff with `finance.view` or `finance.manage` or `store.orders.view` or `store.view` or `services.view`.
         */
        get: operations["readTaxRate"];
        put?: never;
        post?: never;
        /**
         * Delete a tax rate
         * @description Everything that used it is taxed at the default rate from then on; issued invoices keep it.
         *
         *     Access: the owner, or staff with `finance.manage` or `workspace.manage`.
         */
        delete: operations["removeTaxRate"];
        options?: never;
        head?: never;
        /**
         * Update a tax rate
         * @description Drafts change immediately; issued invoices keep the rate they were issued with.
         *
         *     Access: the owner, or staff with `finance.manage` or `workspace.manage`.
         */
        patch: operations["updateTaxRate"];
        trace?: never;
    };
    "/workspace/{workspaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the workspace's profile and settings
         * @description Access: the owner, or staff with `workspace.manage`.
         */
        get: operations["readWorkspace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the workspace's profile and settings
         * @description A new phone must be verified again. `workingHours` and `address` are replaced as a whole; null clears them. `currencyCode` cannot change once money has been recorded; until then, prices keep their numbers in the new currency. Omitted parts of `booking` and `labs` do not change. `modules` are replaced as a whole; null returns to those of the business category.
         *
         *     Access: the owner, or staff with `workspace.manage`.
         */
        patch: operations["updateWorkspace"];
        trace?: never;
    };
    "/workspace/{workspaceId}/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the workspace's plan, its limits and usage, and the cost of renewing
         * @description Also works after the subscription has expired.
         *
         *     Access: the owner, or staff with `workspace.manage`.
         */
        get: operations["readSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List countries, with the defaults that sign-up takes from each
         * @description Every country of ISO 3166-1, by code: names in English and Arabic, currency, time zones, dialling code, first day of the week.
         *
         *     Access: public.
         */
        get: operations["listCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count what needs attention
         * @description The same counts as on the dashboard, without its figures. Counts you may not see are null.
         *
         *     Access: the owner, or any staff.
         */
        get: operations["readAttention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the workspace dashboard
         * @description Figures for the requested days, compared with the same days of the previous month or with as many days right before them; income and expenses over twelve months; appointments of the last 28 days and the week ahead; what is next and what needs attention. Parts you may not see are null. Days are in the workspace's time zone.
         *
         *     Access: the owner, or any staff.
         */
        get: operations["readDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the workspace
         * @description Returns up to five each of the clients, sessions, orders, products, lab tests, staff, contests (for the owner) and store pages that contain every word, and the invoice with that number, newest first. Parts you may not see are null.
         *
         *     Access: the owner, or any staff.
         */
        get: operations["searchWorkspace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List staff, newest first
         * @description The owner is listed only after having been added with `self` (`isOwner: true`).
         *
         *     Access: the owner, or staff with `staff.view`.
         */
        get: operations["listStaff"];
        put?: never;
        /**
         * Add a staff member
         * @description Without `password`, the person gets an e-mail with a token to set one, valid for 7 days; until then, `invitedAt` is set. Staff can assign only roles whose permissions they have themselves (403 otherwise). An owner who sees clients sends `self: true` with a name, and neither `email`, `password` nor `roleId`: the record is the owner's own account, has the owner's name from then on, does not count against `max-staff`, and exists once (409).
         *
         *     Access: the owner, or staff with `staff.create`.
         *
         *     Requires `X-Confirmation`, a token from `POST /auth/confirm`, or a login within the last five minutes. Only needed to set a password. An API key cannot add staff: the account would stay when the key is revoked.
         */
        post: operations["createStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/staff/{staffId}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a staff member's invitation again
         * @description Only to people who have not set a password yet, and at most once a minute. Links sent before stay valid for their 7 days.
         *
         *     Access: the owner, or staff with `staff.create`.
         *
         *     Requires `X-Confirmation`, a token from `POST /auth/confirm`, or a login within the last five minutes. Only API keys are asked for it, and cannot give it.
         */
        post: operations["inviteStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/staff/{staffId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a staff member
         * @description Access: the owner, or staff with `staff.view`.
         */
        get: operations["readStaff"];
        put?: never;
        post?: never;
        /**
         * Delete a staff member and end their access immediately
         * @description An owner who was added with `self` is no longer listed or bookable, but keeps the account.
         *
         *     Access: the owner, or staff with `staff.delete`.
         */
        delete: operations["removeStaff"];
        options?: never;
        head?: never;
        /**
         * Update a staff member, or whether they can sign in
         * @description `isActive: false` ends their access immediately. In `fields`, omitted values do not change and null clears a value. Staff cannot change someone whose role has more permissions than their own, nor assign such a role (403).
         *
         *     Access: the owner, or staff with `staff.update`.
         *
         *     Requires `X-Confirmation`, a token from `POST /auth/confirm`, or a login within the last five minutes or the password as `currentPassword`. Only needed to change an e-mail, a password or a role; for your own e-mail and password, a recent login is not enough. An API key cannot activate anyone either.
         */
        patch: operations["updateStaff"];
        trace?: never;
    };
    "/workspace/{workspaceId}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List roles by name
         * @description Access: the owner, or staff with `workspace.manage` or `staff.view` or `staff.create` or `staff.update`.
         */
        get: operations["listRoles"];
        put?: never;
        /**
         * Add a role
         * @description Staff can give a role only permissions they have themselves (403 otherwise).
         *
         *     Access: the owner, or staff with `workspace.manage`.
         *
         *     Requires `X-Confirmation`, a token from `POST /auth/confirm`, or a login within the last five minutes.
         */
        post: operations["createRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all permissions a role can have
         * @description Access: the owner, or staff with `workspace.manage` or `staff.view` or `staff.create` or `staff.update`.
         */
        get: operations["listPermissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/roles/{roleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a role
         * @description Access: the owner, or staff with `workspace.manage` or `staff.view` or `staff.create` or `staff.update`.
         */
        get: operations["readRole"];
        put?: never;
        post?: never;
        /**
         * Delete a role that is not assigned
         * @description Access: the owner, or staff with `workspace.manage`.
         */
        delete: operations["removeRole"];
        options?: never;
        head?: never;
        /**
         * Update a role; it takes effect on the next request of everyone who has it
         * @description A built-in role keeps its name; its permissions can be changed. Staff cannot change a role that has more permissions than they do.
         *
         *     Access: the owner, or staff with `workspace.manage`.
         *
         *     Requires `X-Confirmation`, a token from `POST /auth/confirm`, or a login within the last five minutes. Only needed to change permissions.
         */
        patch: operations["updateRole"];
        trace?: never;
    };
    "/workspace/{workspaceId}/staff/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List staff custom fields in display order
         * @description Access: the owner, or staff with `staff.view`.
         */
        get: operations["listStaffFields"];
        put?: never;
        /**
         * Add a staff custom field
         * @description `options` is required for `select` and `multiselect` and not allowed for other types.
         *
         *     Access: the owner, or staff with `staff.update`.
         */
        post: operations["createStaffField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/staff/fields/{fieldId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a staff custom field
         * @description Access: the owner, or staff with `staff.view`.
         */
        get: operations["readStaffField"];
        put?: never;
        post?: never;
        /**
         * Delete a staff custom field with all its values
         * @description Access: the owner, or staff with `staff.update`.
         */
        delete: operations["removeStaffField"];
        options?: never;
        head?: never;
        /**
         * Update a staff custom field
         * @description `key` and `type` cannot be changed. Making a field unique while staff share a value answers 409; blank values never conflict. A field that becomes required is enforced the next time a person's fields are written.
         *
         *     Access: the owner, or staff with `staff.update`.
         */
        patch: operations["updateStaffField"];
        trace?: never;
    };
    "/workspace/{workspaceId}/staff/{staffId}/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a staff member's tasks, newest first
         * @description Access: the owner, or staff with `tasks.view` or `tasks.manage`.
         */
        get: operations["listTasks"];
        put?: never;
        /**
         * Give a staff member a task
         * @description Access: the owner, or staff with `tasks.manage`.
         */
        post: operations["createTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List everyone's tasks, newest first
         * @description Access: the owner, or staff with `tasks.view` or `tasks.manage`.
         */
        get: operations["listAllTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/staff/{staffId}/tasks/{taskId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a task
         * @description Access: the owner, or staff with `tasks.view` or `tasks.manage`.
         */
        get: operations["readTask"];
        put?: never;
        post?: never;
        /**
         * Delete a task with its comments
         * @description Access: the owner, or staff with `tasks.manage`.
         */
        delete: operations["removeTask"];
        options?: never;
        head?: never;
        /**
         * Update a task
         * @description Access: the owner, or staff with `tasks.manage`.
         */
        patch: operations["updateTask"];
        trace?: never;
    };
    "/workspace/staff/{staffId}/tasks/{taskId}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a task's comments, oldest first
         * @description The workspace is the token's.
         *
         *     Access: the owner, or staff with `staff.view` or `tasks.view` or `tasks.manage`.
         */
        get: operations["listTaskComments"];
        put?: never;
        /**
         * Comment on a task
         * @description The workspace is the token's. Staff can comment only as themselves (403 otherwise); the owner can give any author.
         *
         *     Access: the owner, or staff with `staff.view` or `tasks.view` or `tasks.manage`.
         */
        post: operations["createTaskComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/staff/{staffId}/time-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a staff member's absences, earliest first
         * @description `from` and `to` select absences that overlap these days.
         *
         *     Access: the owner, or staff with `staff.view` or `staff.update`.
         */
        get: operations["listTimeOff"];
        put?: never;
        /**
         * Add an absence
         * @description No times are offered during an absence. Sessions already booked are kept.
         *
         *     Access: the owner, or staff with `staff.update`.
         */
        post: operations["createTimeOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/staff/{staffId}/time-off/{timeOffId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an absence
         * @description Access: the owner, or staff with `staff.view` or `staff.update`.
         */
        get: operations["readTimeOff"];
        put?: never;
        post?: never;
        /**
         * Delete an absence
         * @description Access: the owner, or staff with `staff.update`.
         */
        delete: operations["removeTimeOff"];
        options?: never;
        head?: never;
        /**
         * Update an absence
         * @description Access: the owner, or staff with `staff.update`.
         */
        patch: operations["updateTimeOff"];
        trace?: never;
    };
    "/workspace/{workspaceId}/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List services by name
         * @description Access: the owner, or staff with `services.view` or `services.manage`.
         */
        get: operations["listServices"];
        put?: never;
        /**
         * Add a service
         * @description Access: the owner, or staff with `services.manage`.
         */
        post: operations["createService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/services/{serviceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a service
         * @description Access: the owner, or staff with `services.view` or `services.manage`.
         */
        get: operations["readService"];
        put?: never;
        post?: never;
        /**
         * Delete a service
         * @description Sessions booked with it are kept and still show its name.
         *
         *     Access: the owner, or staff with `services.manage`.
         */
        delete: operations["removeService"];
        options?: never;
        head?: never;
        /**
         * Update a service
         * @description Sessions already booked keep their duration.
         *
         *     Access: the owner, or staff with `services.manage`.
         */
        patch: operations["updateService"];
        trace?: never;
    };
    "/workspace/{workspaceId}/sessions/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List session fields in display order
         * @description Access: the owner, or staff with `sessions.view` or `sessions.create` or `sessions.update`.
         */
        get: operations["listSessionFields"];
        put?: never;
        /**
         * Add a session field
         * @description Access: the owner, or staff with `sessions.update`.
         */
        post: operations["createSessionField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/sessions/fields/{fieldId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a session field
         * @description Access: the owner, or staff with `sessions.view` or `sessions.create` or `sessions.update`.
         */
        get: operations["readSessionField"];
        put?: never;
        post?: never;
        /**
         * Delete a session field
         * @description Values already stored in sessions are kept.
         *
         *     Access: the owner, or staff with `sessions.update`.
         */
        delete: operations["removeSessionField"];
        options?: never;
        head?: never;
        /**
         * Update a session field
         * @description `key` and `type` cannot be changed.
         *
         *     Access: the owner, or staff with `sessions.update`.
         */
        patch: operations["updateSessionField"];
        trace?: never;
    };
    "/workspace/{workspaceId}/sessions/{sessionId}/cancel-following": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a session and the later ones in its series
         * @description Only sessions that have not started. The response lists those that were cancelled.
         *
         *     Access: the owner, or staff with `sessions.update`.
         */
        post: operations["cancelFollowingSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/sessions/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book a series of sessions, weekly or monthly
         * @description All or nothing: if double booking is prevented, a single overlap refuses the whole series (409 with every conflict). In months without that day, the session is on the last day. The client gets one confirmation and a reminder for each session.
         *
         *     Access: the owner, or staff with `sessions.create`.
         */
        post: operations["createSessionSeries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/sessions/{sessionId}/move-following": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a session and the later ones in its series
         * @description `date` and `startTime` are the new start of this session; the later ones move by the same difference. Only scheduled sessions move, all or none: if double booking is prevented, a single overlap refuses the move (409 with every conflict). The client gets one message.
         *
         *     Access: the owner, or staff with `sessions.update`.
         */
        post: operations["moveFollowingSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sessions in chronological order
         * @description `from` and `to` are inclusive days; a session belongs to the day it starts on.
         *
         *     Access: the owner, or staff with `sessions.view`.
         */
        get: operations["listSessions"];
        put?: never;
        /**
         * Book a session
         * @description `durationMinutes` defaults to the sum of the services' durations, or 60 if that is 0. `conflicts` lists the staff member's other sessions at that time; if the workspace's `preventDoubleBooking` is on, they are refused with 409.
         *
         *     Access: the owner, or staff with `sessions.create`.
         */
        post: operations["createSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/sessions.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The list of sessions as a file for a spreadsheet
         * @description Access: the owner, or staff with `sessions.view`.
         */
        get: operations["exportSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a session
         * @description Access: the owner, or staff with `sessions.view`.
         */
        get: operations["readSession"];
        put?: never;
        post?: never;
        /**
         * Delete a session with its notes
         * @description Access: the owner, or staff with `sessions.delete`.
         */
        delete: operations["removeSession"];
        options?: never;
        head?: never;
        /**
         * Update a session or change its status
         * @description scheduled → in-progress → completed; scheduled or in-progress → cancelled. `serviceIds` replaces all services; `fieldValues` replaces the values of the phases it contains; new services without `durationMinutes` recalculate the duration. `cancelReason` is for cancelled sessions, `isNoShow` for sessions the client missed.
         *
         *     Access: the owner, or staff with `sessions.update`.
         */
        patch: operations["updateSession"];
        trace?: never;
    };
    "/workspace/{workspaceId}/sessions/{sessionId}/arrival": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that the client has arrived
         * @description For scheduled sessions that start at most a day ago or a day from now. A second call keeps the first time.
         *
         *     Access: the owner, or staff with `sessions.update`.
         */
        post: operations["markArrival"];
        /**
         * Take back a client's arrival
         * @description Access: the owner, or staff with `sessions.update`.
         */
        delete: operations["clearArrival"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/sessions/{sessionId}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a session's attachments, oldest first
         * @description Access: the owner, or staff with `sessions.view`.
         */
        get: operations["listSessionAttachments"];
        put?: never;
        /**
         * Attach a file to a session
         * @description Access: the owner, or staff with `sessions.update`.
         */
        post: operations["createSessionAttachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/sessions/{sessionId}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a session's notes, oldest first
         * @description Access: the owner, or staff with `sessions.view`.
         */
        get: operations["listSessionNotes"];
        put?: never;
        /**
         * Add a note to a session
         * @description Access: the owner, or staff with `sessions.update`.
         */
        post: operations["createSessionNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/sessions/{sessionId}/attachments/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an attachment from a session
         * @description The file itself is kept.
         *
         *     Access: the owner, or staff with `sessions.update`.
         */
        delete: operations["removeSessionAttachment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/sessions/{sessionId}/notes/{noteId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a note
         * @description For the author and the owner. A visitor's note can be deleted by anyone who can change the session.
         *
         *     Access: the owner, or staff with `sessions.update`.
         */
        delete: operations["removeSessionNote"];
        options?: never;
        head?: never;
        /**
         * Update a note
         * @description Access: the owner, or staff with `sessions.update`.
         */
        patch: operations["updateSessionNote"];
        trace?: never;
    };
    "/workspace/{workspaceId}/sessions/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List available start times on a day
         * @description Working hours minus holidays, time off and existing sessions, for one staff member or for everyone who can be booked for the services. Times are in the workspace's time zone.
         *
         *     Access: the owner, or staff with `sessions.view` or `sessions.create`.
         */
        get: operations["listAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/sessions/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get sessions as an iCalendar feed
         * @description From 31 days ago to a year ahead unless `from` and `to` say otherwise; at most 5,000 sessions.
         *
         *     Access: the owner, or staff with `sessions.view`.
         */
        get: operations["readCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/holidays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all holidays in chronological order
         * @description Recurring holidays show their next occurrence, today (UTC) or later.
         *
         *     Access: the owner, or any staff. The workspace's subscription must not have expired.
         */
        get: operations["listHolidays"];
        put?: never;
        /**
         * Add a holiday
         * @description Weekly holidays require `dayOfWeek`. A monthly holiday on day 31 falls on the last day of shorter months; Feb 29 falls on Feb 28.
         *
         *     Access: the owner, or staff with `holidays.manage`. The workspace's subscription must not have expired.
         */
        post: operations["createHoliday"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/holidays/{holidayId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a holiday with its original date
         * @description Access: the owner, or staff with `holidays.view` or `holidays.manage`. The workspace's subscription must not have expired.
         */
        get: operations["readHoliday"];
        put?: never;
        post?: never;
        /**
         * Delete a holiday
         * @description Access: the owner, or staff with `holidays.manage`. The workspace's subscription must not have expired.
         */
        delete: operations["removeHoliday"];
        options?: never;
        head?: never;
        /**
         * Update a holiday
         * @description Access: the owner, or staff with `holidays.manage`. The workspace's subscription must not have expired.
         */
        patch: operations["updateHoliday"];
        trace?: never;
    };
    "/public/bookings/{manageToken}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a booking by its token
         * @description Access: public.
         */
        get: operations["readVisitorBooking"];
        put?: never;
        post?: never;
        /**
         * Cancel a booking
         * @description Access: public.
         */
        delete: operations["cancelVisitorBooking"];
        options?: never;
        head?: never;
        /**
         * Move a booking to another available time
         * @description Access: public.
         */
        patch: operations["moveVisitorBooking"];
        trace?: never;
    };
    "/public/booking/{slug}/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book an available time
         * @description `manageToken` gives access to the booking later; it is shown once. If someone else has just taken the time, the answer is 409 with `nextSlots`. A returning client is recognised by e-mail; nothing about them is shown.
         *
         *     Access: public.
         */
        post: operations["createBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/booking/{slug}/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List available times for one or more services
         * @description For one person, or anyone who offers all the services. Times are in the business's time zone. At most 31 days.
         *
         *     Access: public.
         */
        get: operations["listBookingSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/booking/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the services and staff that visitors can book at a business
         * @description Access: public.
         */
        get: operations["readBookingOffer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List messages sent to clients and their status, newest first
         * @description Shows messages about records that the caller may see: sessions (with `sessions.view` and `clients.view`), lab tests (with `labs.view` and `clients.view`) and orders (with `store.orders.view` or `store.orders.manage`).
         *
         *     Access: the owner, or staff with `clients.view` or `store.orders.view` or `store.orders.manage`.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/pos/invoices/{invoiceId}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail the receipt of an invoice to its client
         * @description To `email` if given, otherwise to the client's address. The receipt is attached as PDF; an invoice that is not paid in full is attached as an invoice. At most five times an hour; counts towards the messages that the workspace may send a day.
         *
         *     Access: the owner, or staff with `store.orders.manage`.
         */
        post: operations["mailReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/messages/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a message
         * @description With the template sent, or with the one in use; the people in it are made up.
         *
         *     Access: the owner, or staff with `workspace.manage`.
         */
        post: operations["previewMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/messages/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get message settings: which messages clients get, when, and their texts
         * @description Access: the owner, or staff with `workspace.manage`.
         */
        get: operations["readMessageSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update message settings
         * @description Omitted settings do not change. A template is replaced as a whole; null restores the built-in text. An unknown placeholder is refused with 422.
         *
         *     Access: the owner, or staff with `workspace.manage`.
         */
        patch: operations["updateMessageSettings"];
        trace?: never;
    };
    "/workspace/{workspaceId}/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's own notifications, latest first
         * @description One per cause: a visitor booked, moved or cancelled; an order came in; a result is critical; a task was assigned to the caller; an import or export is ready; the subscription ends soon. Only about records that the caller may see. Kept for 90 days, at most 500.
         *
         *     Access: the owner, or any staff.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark notifications as read
         * @description Either `ids`, or `until`: all that were created up to that time. Unknown ids are ignored.
         *
         *     Access: the owner, or any staff.
         */
        post: operations["readNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List files, newest first
         * @description Access: the owner, or staff with `files.view` or `files.manage`.
         */
        get: operations["listFiles"];
        put?: never;
        /**
         * Upload an image or a PDF
         * @description Images (JPEG, PNG, WebP, GIF) are re-encoded upright without their metadata and get a thumbnail. The type is detected from the content; file names and declared types are ignored. Everything stored, thumbnails included, counts against the plan's storage.
         *
         *     Access: the owner, or staff with `files.manage`.
         */
        post: operations["createFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/files/{fileId}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a link that opens the file without a token for 15 minutes
         * @description Access: the owner, or staff with `files.view` or `files.manage`.
         */
        post: operations["createFileLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a file by its signed link
         * @description Access: public.
         */
        get: operations["openFileLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a file's details
         * @description Access: the owner, or staff with `files.view` or `files.manage`.
         */
        get: operations["readFile"];
        put?: never;
        post?: never;
        /**
         * Delete a file and free its space
         * @description Not while a product, a session, an income or an expense shows it (409). A logo or a photo may be deleted.
         *
         *     Access: the owner, or staff with `files.manage`.
         */
        delete: operations["removeFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/files/{fileId}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a file
         * @description Access: the owner, or staff with `files.view` or `files.manage`.
         */
        get: operations["readFileContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/files/{fileId}/thumbnail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an image's thumbnail (WebP, at most 320 pixels a side)
         * @description Access: the owner, or staff with `files.view` or `files.manage`.
         */
        get: operations["readFileThumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/files/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how much of the plan's storage is used
         * @description Access: the owner, or staff with `files.view` or `files.manage`.
         */
        get: operations["readFileUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/storefront/stores/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a store by its slug
         * @description Access: public.
         */
        get: operations["readPublicStore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/storefront/store": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the store served on the request's domain
         * @description Access: public.
         */
        get: operations["readPublicStoreByHost"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/storefront/store": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the workspace's store
         * @description Access: the owner, or staff with `store.view` or `store.manage`.
         */
        get: operations["readStore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the store's name, slug, language or contact details
         * @description Access: the owner, or staff with `store.manage`.
         */
        patch: operations["updateStore"];
        trace?: never;
    };
    "/workspace/{workspaceId}/storefront/content-pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the store's pages, drafts included
         * @description Access: the owner, or staff with `store.view` or `store.manage`.
         */
        get: operations["listContentPages"];
        put?: never;
        /**
         * Add a store page
         * @description Access: the owner, or staff with `store.manage`.
         */
        post: operations["createContentPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/storefront/stores/{slug}/content-pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a store's active pages in display order
         * @description Access: public.
         */
        get: operations["listPublicContentPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/storefront/content-pages/{pageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a store page
         * @description Access: the owner, or staff with `store.view` or `store.manage`.
         */
        get: operations["readContentPage"];
        put?: never;
        post?: never;
        /**
         * Delete a store page
         * @description Access: the owner, or staff with `store.manage`.
         */
        delete: operations["removeContentPage"];
        options?: never;
        head?: never;
        /**
         * Update a store page
         * @description Access: the owner, or staff with `store.manage`.
         */
        patch: operations["updateContentPage"];
        trace?: never;
    };
    "/public/storefront/stores/{slug}/content-pages/{pageSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an active page of a store
         * @description Access: public.
         */
        get: operations["readPublicContentPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/storefront/domain/{domainId}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Activate a verified domain: the store is served on it
         * @description DNS is checked again: the record must still be there.
         *
         *     Access: the owner, or staff with `store.manage`.
         */
        patch: operations["activateDomain"];
        trace?: never;
    };
    "/workspace/{workspaceId}/storefront/domain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the store's domains
         * @description Access: the owner, or staff with `store.view` or `store.manage`.
         */
        get: operations["listDomains"];
        put?: never;
        /**
         * Add a domain to the store
         * @description Enter the returned `dnsRecords` at your registrar, then verify and activate the domain.
         *
         *     Access: the owner, or staff with `store.manage`.
         */
        post: operations["createDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/storefront/domain/{domainId}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Disable a domain: the store is no longer served on it, but the domain is kept
         * @description Access: the owner, or staff with `store.manage`.
         */
        patch: operations["disableDomain"];
        trace?: never;
    };
    "/workspace/{workspaceId}/storefront/domain/{domainId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one of the store's domains
         * @description Access: the owner, or staff with `store.view` or `store.manage`.
         */
        get: operations["readDomain"];
        put?: never;
        post?: never;
        /**
         * Delete a domain
         * @description Access: the owner, or staff with `store.manage`.
         */
        delete: operations["removeDomain"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/storefront/domain/{domainId}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a domain by its DNS record
         * @description Always answers 200; `verifiedAt`, `status` and `lastError` show the result.
         *
         *     Access: the owner, or staff with `store.manage`.
         */
        post: operations["verifyDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/storefront/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the store's products
         * @description Access: the owner, or staff with `store.view` or `store.manage`.
         */
        get: operations["listProducts"];
        put?: never;
        /**
         * Add a product
         * @description Access: the owner, or staff with `store.manage`.
         */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/storefront/products.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The list of products as a file for a spreadsheet
         * @description Access: the owner, or staff with `store.view` or `store.manage`.
         */
        get: operations["exportProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/storefront/stores/{slug}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the products a store sells
         * @description Access: public.
         */
        get: operations["listPublicProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/storefront/products/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a product
         * @description Access: the owner, or staff with `store.view` or `store.manage`.
         */
        get: operations["readProduct"];
        put?: never;
        post?: never;
        /**
         * Delete a product; existing orders keep it
         * @description Access: the owner, or staff with `store.manage`.
         */
        delete: operations["removeProduct"];
        options?: never;
        head?: never;
        /**
         * Update a product
         * @description Access: the owner, or staff with `store.manage`.
         */
        patch: operations["updateProduct"];
        trace?: never;
    };
    "/public/storefront/stores/{slug}/products/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a product that a store sells
         * @description Access: public.
         */
        get: operations["readPublicProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/storefront/stores/{slug}/products/{productId}/images/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a picture of a product that a store sells
         * @description Access: public.
         */
        get: operations["readPublicProductImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/storefront/products/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the status or category of several products
         * @description Access: the owner, or staff with `store.manage`.
         */
        post: operations["updateProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/storefront/product-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the categories of products, with counts
         * @description At most 100, in the order of the store's pages.
         *
         *     Access: the owner, or staff with `store.view` or `store.manage`.
         */
        get: operations["listProductCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/storefront/product-categories/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the order of the categories on the store's pages
         * @description Access: the owner, or staff with `store.manage`.
         */
        put: operations["orderProductCategories"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/storefront/product-categories/rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rename a category of products, or merge it into another
         * @description All of its products get the new one. A category that exists already takes them only with `merge`.
         *
         *     Access: the owner, or staff with `store.manage`.
         */
        post: operations["renameProductCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/storefront/orders.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The list of orders as a file for a spreadsheet
         * @description Access: the owner, or staff with `store.orders.view` or `store.orders.manage`.
         */
        get: operations["exportOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/storefront/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the store's orders
         * @description Access: the owner, or staff with `store.orders.view` or `store.orders.manage`.
         */
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/storefront/stores/{slug}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Place an order in a store, at the store's prices
         * @description Within an hour a store accepts 100 orders from one network and twenty for one e-mail.
         *
         *     Access: public.
         */
        post: operations["placeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/storefront/orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order
         * @description Access: the owner, or staff with `store.orders.view` or `store.orders.manage`.
         */
        get: operations["readOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update an order's status or payment status
         * @description pending → confirmed → processing → completed; pending and confirmed orders can be cancelled, which returns their items to stock. `paymentStatus: "refunded"` also requires `store.refunds.manage`; `method` says how an order was paid.
         *
         *     Access: the owner, or staff with `store.orders.manage`.
         */
        patch: operations["updateOrder"];
        trace?: never;
    };
    "/public/storefront/orders/{statusToken}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order's status as its buyer
         * @description `statusToken` is returned with the order and is in the buyer's e-mails. Nothing about the buyer is shown.
         *
         *     Access: public.
         */
        get: operations["readPublicOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/storefront/orders/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the orders that wait, by status
         * @description Pending, confirmed and processing orders; a status without orders is left out.
         *
         *     Access: the owner, or staff with `store.orders.view` or `store.orders.manage`.
         */
        get: operations["summariseOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/contests/{contestId}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a contest: attempts can no longer be started or submitted
         * @description Access: the workspace's owner.
         */
        post: operations["closeContest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/contests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List contests
         * @description Access: the workspace's owner.
         */
        get: operations["listContests"];
        put?: never;
        /**
         * Create a contest as a draft, or publish it right away
         * @description Access: the workspace's owner.
         */
        post: operations["createContest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/contests/{contestId}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a draft contest
         * @description Access: the workspace's owner.
         */
        post: operations["publishContest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/contests/{contestId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a contest with its questions and answers
         * @description Access: the workspace's owner.
         */
        get: operations["readContest"];
        put?: never;
        post?: never;
        /**
         * Delete a contest that is not open, and its attempts
         * @description Access: the workspace's owner.
         */
        delete: operations["removeContest"];
        options?: never;
        head?: never;
        /**
         * Update a contest or its status; once published, only its title and description
         * @description `questions` replaces all of them.
         *
         *     Access: the workspace's owner.
         */
        patch: operations["updateContest"];
        trace?: never;
    };
    "/public/contests/{contestId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a contest as a participant sees it before starting
         * @description Access: public.
         */
        get: operations["readPublicContest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/contests/{contestId}/attempts.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The attempts at a contest as a file for a spreadsheet
         * @description Access: the workspace's owner.
         */
        get: operations["exportAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/contests/{contestId}/attempts/{attemptId}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a submitted attempt's answers, in the order the participant saw them
         * @description Access: the workspace's owner.
         */
        get: operations["listAttemptAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/contests/{contestId}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List attempts at a contest
         * @description Access: the workspace's owner.
         */
        get: operations["listAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/contests/{contestId}/attempts/{attemptId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an attempt
         * @description Access: the workspace's owner.
         */
        get: operations["readAttempt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/contests/{contestId}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a contest's results and ranking
         * @description Access: the workspace's owner.
         */
        get: operations["readContestResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/contests/{contestId}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start an attempt at an open contest
         * @description Keep the returned `token`: it is needed to submit. With a time limit, `deadlineAt` is when the attempt ends, by the server's clock.
         *
         *     Access: public.
         */
        post: operations["startAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/contests/{contestId}/attempts/{attemptId}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit an attempt's answers, once
         * @description Access: public.
         */
        post: operations["submitAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/mfa/phone/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a login code to the account's phone
         * @description Codes sent earlier stop working. At most one message a minute and ten a day.
         *
         *     Access: public.
         */
        post: operations["sendLoginCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/mfa/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish a login with a code
         * @description Send a code from the authenticator app, a code sent by text message, or a backup code. Five wrong codes end the challenge.
         *
         *     Access: public.
         */
        post: operations["verifyLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/mfa/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the authenticator app with one of its codes
         * @description Access: any signed-in workspace account.
         *
         *     Requires `X-Confirmation`, a token from `POST /auth/confirm`, or a login within the last five minutes or the password as `password`.
         */
        post: operations["confirmTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/mfa/backup-codes/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the remaining backup codes
         * @description Access: any signed-in workspace account.
         */
        get: operations["countBackupCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/mfa/backup-codes/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create ten backup codes, shown only once
         * @description Access: any signed-in workspace account.
         *
         *     Requires `X-Confirmation`, a token from `POST /auth/confirm`, or a login within the last five minutes or the password as `password`.
         */
        post: operations["generateBackupCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/mfa/methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List this account's second factors
         * @description Access: any signed-in workspace account.
         */
        get: operations["listMfaMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/mfa/methods/{methodId}/primary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Make a second factor the primary one
         * @description Access: any signed-in workspace account.
         */
        patch: operations["makeMfaMethodPrimary"];
        trace?: never;
    };
    "/workspace/mfa/backup-codes/regenerate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the backup codes with ten new ones
         * @description Requires a fresh code: from the authenticator app or, with `challengeId` from `phone/start`, the one sent to the enrolled phone.
         *
         *     Access: any signed-in workspace account.
         */
        post: operations["regenerateBackupCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/mfa/methods/{methodId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a second factor
         * @description If it was the primary one, the oldest of the others becomes primary. Deleting the last one also deletes the backup codes.
         *
         *     Access: any signed-in workspace account.
         *
         *     Requires `X-Confirmation`, a token from `POST /auth/confirm`.
         */
        delete: operations["removeMfaMethod"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/mfa/totp/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set up an authenticator app
         * @description Returns a new secret, which has no effect until `confirm`.
         *
         *     Access: any signed-in workspace account.
         *
         *     Requires `X-Confirmation`, a token from `POST /auth/confirm`, or a login within the last five minutes or the password as `password`.
         */
        post: operations["setUpTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/mfa/phone/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a code to a phone to enrol it as a second factor
         * @description `phone` defaults to the enrolled phone or, for the owner, to the workspace's. At most one message a minute and ten a day; three an hour until the owner's e-mail is confirmed, and thirty an hour from one network.
         *
         *     Access: any signed-in workspace account.
         */
        post: operations["startPhoneSetup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/mfa/phone/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a phone with the code sent to it
         * @description If the owner confirms the workspace's number, it is also marked as verified.
         *
         *     Access: any signed-in workspace account.
         *
         *     Requires `X-Confirmation`, a token from `POST /auth/confirm`, or a login within the last five minutes or the password as `password`.
         */
        post: operations["verifyPhoneSetup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/mfa/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an admin's authenticator app with one of its codes
         * @description Replacing an authenticator also requires `currentCode`, a code from the old one.
         *
         *     Access: any signed-in admin account.
         *
         *     Requires `X-Confirmation`, a token from `POST /auth/confirm`, or a login within the last five minutes or the password as `password`.
         */
        post: operations["confirmAdminTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/mfa/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get whether this admin has a second factor
         * @description Access: any signed-in admin account.
         */
        get: operations["readAdminMfaStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/mfa/totp/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set up an admin's authenticator app
         * @description Returns a new secret, which has no effect until `confirm`; an existing authenticator stays in use until then.
         *
         *     Access: any signed-in admin account.
         *
         *     Requires `X-Confirmation`, a token from `POST /auth/confirm`, or a login within the last five minutes or the password as `password`.
         */
        post: operations["setUpAdminTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/mfa/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish an admin's login with a code
         * @description Access: public.
         */
        post: operations["verifyAdminLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints, newest first
         * @description Access: the owner, or staff with `workspace.manage`.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Add a webhook endpoint
         * @description Deliveries follow Standard Webhooks: verify `webhook-signature` with the secret, which is shown only once. The address must be `https` and on the public internet (422 otherwise).
         *
         *     Access: the owner, or staff with `workspace.manage`.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/webhook-endpoints/{endpointId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an endpoint's deliveries of the last 30 days, newest first
         * @description Access: the owner, or staff with `workspace.manage`.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/webhook-endpoints/{endpointId}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery with all its attempts
         * @description Access: the owner, or staff with `workspace.manage`.
         */
        get: operations["readDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/webhook-endpoints/{endpointId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook endpoint, without its secret
         * @description Access: the owner, or staff with `workspace.manage`.
         */
        get: operations["readWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint and its deliveries
         * @description Access: the owner, or staff with `workspace.manage`.
         */
        delete: operations["removeWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Update a webhook endpoint, or switch it on or off
         * @description Access: the owner, or staff with `workspace.manage`.
         */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/workspace/{workspaceId}/webhook-endpoints/{endpointId}/deliveries/{deliveryId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again with the same id
         * @description Access: the owner, or staff with `workspace.manage`.
         */
        post: operations["replayDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/webhook-endpoints/{endpointId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a webhook endpoint's secret
         * @description For 24 hours, deliveries are signed with both the old and the new secret.
         *
         *     Access: the owner, or staff with `workspace.manage`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/webhook-endpoints/{endpointId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event (`webhook.test`) to an endpoint
         * @description Access: the owner, or staff with `workspace.manage`.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/calendar-feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List calendar feeds, newest first
         * @description With `workspace.manage` you see all of them, otherwise your own. Addresses are shown only when a feed is created.
         *
         *     Access: the owner, or staff with `sessions.view`.
         */
        get: operations["listCalendarFeeds"];
        put?: never;
        /**
         * Create a secret address that calendar apps can subscribe to
         * @description For one staff member, or for all. It stops working when it is revoked, or when its creator may no longer see sessions: one made with an API key ends with the key.
         *
         *     Access: the owner, or staff with `sessions.view`.
         */
        post: operations["createCalendarFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/calendars/{secret}.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get sessions as an iCalendar feed by a secret address
         * @description From 31 days ago to a year ahead. `SEQUENCE` increases when a session changes; a cancelled session has `STATUS:CANCELLED`.
         *
         *     Access: public.
         */
        get: operations["readCalendarFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/calendar-feeds/{feedId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a calendar feed
         * @description Access: the owner, or staff with `sessions.view`.
         */
        delete: operations["removeCalendarFeed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List jobs, newest first
         * @description Access: the owner, or staff with `jobs.view`.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/jobs/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a job
         * @description Access: the owner, or staff with `jobs.view`.
         */
        get: operations["readJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/jobs/workflow/update-product-marketing-post-generatorn-progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a job's progress
         * @description Called by the workflow. Every accepted report is broadcast to the workspace's WebSockets as `job.progress`. The callback URL given to the workflow carries a signature; the credit of a failed job is returned only if the signature is present.
         *
         *     Access: public.
         */
        post: operations["reportJobProgress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspace/{workspaceId}/storefront/products/{productId}/marketing-posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a job that writes a marketing post for a product
         * @description The workflow is called after the response is sent; follow the job over the WebSocket (`/v1/realtime`) or by polling it.
         *
         *     Access: the owner, or staff with `jobs.run`.
         */
        post: operations["startMarketingPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List received webhooks, newest first
         * @description Kept for 30 days and up to 64 MiB; the oldest are removed first.
         *
         *     Access: admins with `audit.view`.
         */
        get: operations["listWebhooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description Access: admins with `audit.view`.
         */
        get: operations["readWebhook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Test the webhook receiver
         * @description Accepts any JSON. The body and headers are kept for diagnostics; credentials in headers are redacted.
         *
         *     Access: public.
         */
        get: operations["tryWebhook"];
        put?: never;
        /**
         * Receive a webhook
         * @description Accepts any JSON. The body and headers are kept for diagnostics; credentials in headers are redacted.
         *
         *     Access: public.
         */
        post: operations["receiveWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/dead-letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List queued work that failed too often and was set aside
         * @description Access: admins with `audit.view`.
         */
        get: operations["listDeadLetters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/dead-letters/{deadLetterId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry work that was set aside
         * @description Access: admins with `businesses.manage`.
         */
        post: operations["retryDeadLetter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/workspaces/{workspaceId}/dead-letters/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry everything of one workspace that was set aside
         * @description Access: admins with `businesses.manage`.
         */
        post: operations["retryWorkspaceDeadLetters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
};
export type webhooks = Record<string, never>;
export type components = {
    schemas: {
        Account: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @enum {string} */
            kind: "owner" | "staff";
            /**
             * Format: email
             * @example mona@bright-clinic.example
             */
            email: string;
            /** @example Mona Saleh */
            name: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            roleId: string | null;
            /**
             * @example [
             *       "sessions.view",
             *       "sessions.create"
             *     ]
             */
            permissions: string[];
            /** @enum {string|null} */
            language: "en" | "ar" | null;
            /** @example #2f6fed */
            color: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            photoFileId: string | null;
            /**
             * @description A link to the picture, valid for 15 minutes
             * @example https://app.example/v1/public/files/665f1c2ab4d39e0012a7c401?token=eyJhbGciOiJIUzI1NiJ9.e30.c2ln
             */
            photoUrl: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            emailConfirmedAt: string | null;
        };
        AccountChanges: {
            /** @example Mona Saleh */
            name?: string;
            /** @enum {string|null} */
            language?: "en" | "ar" | null;
            /** @example #2f6fed */
            color?: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            photoFileId?: string | null;
        };
        AccountStatement: {
            account: components["schemas"]["ReportedAccount"];
            /**
             * Format: date
             * @example 2026-01-31
             */
            from: string;
            /**
             * Format: date
             * @example 2026-01-31
             */
            to: string;
            /**
             * @description Debits less credits before `from`
             * @example 125.5
             */
            opening: number;
            /** @example 125.5 */
            closing: number;
            lines: components["schemas"]["StatementLine"][];
            nextCursor: string | null;
        };
        AddDiscount: {
            /** @enum {string} */
            kind?: "fixed" | "percentage";
            /**
             * @description An amount for `fixed`, 0 to 100 for `percentage`
             * @example 10
             */
            value?: number;
            /**
             * @description Legacy form: a fixed discount of this amount. Ignored if `kind` is given
             * @example 125.5
             */
            amount?: number;
            /** @example Returning customer */
            reason: string;
            /**
             * @default manual
             * @enum {string}
             */
            source?: "manual" | "client";
        };
        Admin: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /**
             * Format: email
             * @example mona@bright-clinic.example
             */
            email: string;
            /**
             * @example [
             *       "super-admin"
             *     ]
             */
            roles: string[];
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
        };
        AdminLogin: {
            /**
             * @description Access token (JWT), valid for one hour
             * @example eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl
             */
            token: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            expiresAt: string;
            admin: components["schemas"]["SignedInAdmin"];
        };
        AdminWorkspace: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example Bright Clinic */
            name: string;
            /**
             * Format: email
             * @example mona@bright-clinic.example
             */
            email: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            planId: string;
            plan: components["schemas"]["SubscriptionPlan"];
            /** @example pet-care */
            businessCategorySlug: string;
            marketingOptIn: boolean;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            subscriptionEndDate: string | null;
            /** @example 10 */
            discountPercentage: number | null;
            /** @example 0 */
            additionalStorageMB: number;
            invoiceAdditions: components["schemas"]["InvoiceAddition"][];
            /**
             * @description Suspended by an admin, or closed by its owner
             * @enum {string}
             */
            standing: "active" | "suspended" | "closed";
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            suspendedAt: string | null;
            /** @example Unpaid since March. */
            suspensionReason: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            closedAt: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            purgeAt: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        AdminWorkspaceChanges: {
            /** @example Bright Clinic */
            name?: string | null;
            /** @example 15 */
            discountPercentage?: number | null;
            /**
             * Format: day-or-instant
             * @description A timestamp, or a day, meaning its start in UTC
             * @example 2026-01-31T09:30:00.000Z
             */
            subscriptionEndDate?: string | null;
        };
        Analysis: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /** @example Glucose, fasting */
            testName: string;
            /** @example Fasting blood glucose */
            reportName: string;
            /** @example Glucose */
            billName: string;
            /**
             * @description The name used in formulas
             * @example GLU
             */
            code: string | null;
            /** @example 125.5 */
            price: number;
            /** @example 665f1c2ab4d39e0012a7c401 */
            unitId: string | null;
            /** @example mg/dL */
            unitTitle: string | null;
            /**
             * @description Number of the test whose design result applies
             * @example 101
             */
            designTestId: number | null;
            /** @enum {string} */
            resultType: "numeric" | "text" | "choice";
            /** @description The results to choose from, for the type `choice` */
            options: components["schemas"]["ResultOption"][];
            /**
             * @description Decimals that are shown and printed; the value is kept as entered
             * @example 1
             */
            decimals: number | null;
            /** @description Names of the analysis in the files of instruments */
            instrumentCodes: string[];
            /** @example 2345-7 */
            loinc: string | null;
            /**
             * @description Minutes until a result is late
             * @example 60
             */
            turnaroundMinutes: number | null;
            /** @description The change since the client's last value, in percent or in the unit, that is pointed out, and for how many days */
            delta: {
                /** @example 50 */
                percent: number | null;
                /** @example 0.5 */
                absolute: number | null;
                /** @example 90 */
                days: number;
            } | null;
            isActive: boolean;
            ranges: components["schemas"]["ReferenceRange"][];
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        AnalysisChanges: {
            /** @example Glucose, fasting */
            testName?: string;
            /** @example Fasting blood glucose */
            reportName?: string;
            /** @example Glucose */
            billName?: string;
            /**
             * @description The name used in formulas
             * @example GLU
             */
            code?: string | null;
            /** @example 12.5 */
            price?: number;
            /** @example 665f1c2ab4d39e0012a7c401 */
            unitId?: string | null;
            /**
             * @description Number of the test whose design result applies
             * @example 101
             */
            designTestId?: number | null;
            /** @enum {string} */
            resultType?: "numeric" | "text" | "choice";
            /** @example [] */
            options?: components["schemas"]["ResultOption"][];
            /**
             * @description Decimals that are shown and printed; the value is kept as entered
             * @example 1
             */
            decimals?: number | null;
            /** @description Names of the analysis in the files of instruments */
            instrumentCodes?: string[];
            /** @example 2345-7 */
            loinc?: string | null;
            /**
             * @description Minutes until a result is late
             * @example 60
             */
            turnaroundMinutes?: number | null;
            /**
             * @description The change since the client's last value, in percent or in the unit, that is pointed out, and for how many days
             * @example {
             *       "percent": 50,
             *       "days": 90
             *     }
             */
            delta?: {
                /** @example 50 */
                percent?: number | null;
                /** @example 0.5 */
                absolute?: number | null;
                /** @example 90 */
                days: number;
            } | null;
            isActive?: boolean;
        };
        ApiKey: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example Website */
            name: string;
            /**
             * @example [
             *       "clients.view",
             *       "sessions.create"
             *     ]
             */
            permissions: ("sessions.view" | "sessions.create" | "sessions.update" | "sessions.delete" | "holidays.view" | "holidays.manage" | "staff.view" | "staff.create" | "staff.update" | "staff.delete" | "tasks.view" | "tasks.manage" | "clients.view" | "clients.create" | "clients.update" | "clients.delete" | "services.view" | "services.manage" | "store.view" | "store.manage" | "store.orders.view" | "store.orders.manage" | "store.refunds.manage" | "finance.view" | "finance.manage" | "labs.view" | "labs.manage" | "labs.run" | "labs.verify" | "labs.billing" | "jobs.view" | "jobs.run" | "files.view" | "files.manage" | "workspace.manage")[];
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description Accurate to about a minute
             * @example 2026-01-31T09:30:00.000Z
             */
            lastUsedAt: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            createdBy: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
        };
        ApiKeyTrace: {
            /** @enum {string} */
            type: "staff" | "role" | "webhook-endpoint" | "calendar-feed" | "domain";
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /**
             * @description Name of the person, the role or the domain, or the endpoint's address
             * @example Mona Saleh
             */
            name: string | null;
            /** @description True if the key made the record, false if it changed it */
            isNew: boolean;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            at: string;
        };
        ApiKeyTraces: {
            /** @description The newest 100 */
            records: components["schemas"]["ApiKeyTrace"][];
            /** @example 2 */
            total: number;
        };
        Attempt: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            contestId: string;
            score: number | null;
            maxScore: number;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            startedAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            deadlineAt: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            submittedAt: string | null;
            participant: components["schemas"]["AttemptParticipant"];
            attemptNumber: number;
            /** @enum {string} */
            status: "in-progress" | "submitted" | "expired";
        };
        AttemptAnswer: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            questionId: string;
            /** @example How many teeth does an adult have? */
            questionText: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            selectedOptionId: string | null;
            /** @example 32 */
            selectedOptionLabel: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            correctOptionId: string;
            /** @example 32 */
            correctOptionLabel: string;
            isCorrect: boolean;
        };
        AttemptParticipant: {
            /** @example Lina Haddad */
            name: string;
            /**
             * Format: email
             * @example mona@bright-clinic.example
             */
            email: string;
        };
        Attention: {
            /**
             * @description At most 1000; null if you may not see it
             * @example 3
             */
            draftInvoices: number | null;
            /**
             * @description At most 1000; null if you may not see it
             * @example 3
             */
            unpaidInvoices: number | null;
            /**
             * @description At most 1000; null if you may not see it
             * @example 3
             */
            newOrders: number | null;
            /**
             * @description At most 1000; null if you may not see it
             * @example 3
             */
            productsRunningOut: number | null;
            /**
             * @description At most 1000; null if you may not see it
             * @example 3
             */
            expensesToPost: number | null;
            /**
             * @description At most 1000; null if you may not see it
             * @example 3
             */
            tasksDue: number | null;
            /**
             * @description At most 1000; null if you may not see it
             * @example 3
             */
            testsToFinish: number | null;
            /**
             * @description At most 1000; null if you may not see it
             * @example 3
             */
            untaxedStores: number | null;
        };
        AttentionOrder: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /** @example pending */
            status: string;
            /** @example 125.5 */
            total: number;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
        };
        AuditEvent: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example plan.update */
            action: string;
            actor: {
                /** @enum {string} */
                kind: "admin" | "owner" | "staff" | "api-key" | "system";
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string | null;
                /** @example ops@platform.example */
                email: string | null;
                /**
                 * @description Name of the member or API key at the time; null for admins and older entries
                 * @example Mona Saleh
                 */
                name: string | null;
            };
            record: {
                /** @example plan */
                type: string;
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string | null;
                /**
                 * @description Name, title or number of the record at the time; null if it had none
                 * @example Basic
                 */
                name: string | null;
            };
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string | null;
            /**
             * @example {
             *       "name": "Basic"
             *     }
             */
            before: {
                [key: string]: unknown;
            } | null;
            /**
             * @example {
             *       "name": "Basic"
             *     }
             */
            after: {
                [key: string]: unknown;
            } | null;
            /** @example 5f0c6a0e-8a51-4a53-9f34-0c3c1cf6a1ce */
            requestId: string;
            /** @example 203.0.113.7 */
            address: string | null;
            /** @example Mozilla/5.0 */
            userAgent: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
        };
        Availability: {
            /**
             * Format: date
             * @example 2026-01-31
             */
            date: string;
            /** @example 45 */
            durationMinutes: number;
            /** @description Whether the workspace is open on that day */
            isOpen: boolean;
            holidays: string[];
            slots: components["schemas"]["AvailabilitySlot"][];
        };
        AvailabilitySlot: {
            /**
             * Format: clock-time
             * @example 09:30
             */
            startTime: string;
            /**
             * Format: clock-time
             * @example 09:30
             */
            endTime: string;
            staffIds: string[];
        };
        BackupCodes: {
            codes: string[];
        };
        BalanceSheet: {
            /**
             * Format: date
             * @example 2026-01-31
             */
            at: string;
            assets: components["schemas"]["ReportSection"];
            liabilities: components["schemas"]["ReportSection"];
            equity: components["schemas"]["ReportSection"];
            /**
             * @description The result of earlier years, which is never closed but computed
             * @example 125.5
             */
            earlierResult: number;
            /**
             * @description The result of the year of `at` so far
             * @example 125.5
             */
            result: number;
            /**
             * @description Liabilities, equity and results; equals the assets
             * @example 125.5
             */
            total: number;
        };
        BookedService: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example Haircut */
            name: string;
        };
        Booking: {
            /** @enum {string} */
            status: "scheduled" | "in-progress" | "completed" | "cancelled";
            services: components["schemas"]["BookedService"][];
            staff: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string;
                /** @example Nour Aziz */
                name: string;
            } | null;
            /**
             * Format: date
             * @example 2026-01-31
             */
            date: string;
            /**
             * Format: clock-time
             * @example 09:30
             */
            startTime: string;
            /**
             * Format: clock-time
             * @example 09:30
             */
            endTime: string;
            /** @example 30 */
            durationMinutes: number;
            /** @example Asia/Riyadh */
            timezone: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            startsAt: string;
            /**
             * Format: date-time
             * @description It can be moved or cancelled until then
             * @example 2026-01-31T09:30:00.000Z
             */
            changeUntil: string;
            isChangeable: boolean;
            business: {
                /** @example Bright Salon */
                name: string;
                /** @example bright-salon */
                slug: string;
            };
        };
        BookingBusiness: {
            /** @example Bright Salon */
            name: string;
            /** @example bright-salon */
            slug: string;
            /** @enum {string} */
            language: "en" | "ar";
            /** @example hello@bright-salon.example */
            email: string | null;
            /** @example +1 555 010 2030 */
            phone: string | null;
        };
        BookingChanges: {
            isEnabled?: boolean;
            /** @example 120 */
            minNoticeMinutes?: number;
            /** @example 60 */
            maxAdvanceDays?: number;
            /** @example 15 */
            slotStepMinutes?: number;
            /**
             * @description Minutes kept free around every session
             * @example 0
             */
            bufferMinutes?: number;
            /**
             * @description Minutes before the start until which a visitor can move or cancel
             * @example 720
             */
            cancelUntilMinutes?: number;
            /** @description If false, a phone number is enough */
            requireEmail?: boolean;
            /**
             * @description Shown to visitors before they book
             * @example Please come five minutes early.
             */
            note?: string | null;
        };
        BookingMove: {
            /**
             * Format: date
             * @example 2026-01-31
             */
            date: string;
            /**
             * Format: clock-time
             * @example 09:30
             */
            startTime: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            staffId?: string | null;
        };
        BookingPolicy: {
            /** @example 120 */
            minNoticeMinutes: number;
            /** @example 60 */
            maxAdvanceDays: number;
            /** @example 720 */
            cancelUntilMinutes: number;
            requireEmail: boolean;
            /** @example Please come five minutes early. */
            note: string | null;
        };
        BookingSettings: {
            /** @default false */
            isEnabled: boolean;
            /**
             * @default 120
             * @example 120
             */
            minNoticeMinutes: number;
            /**
             * @default 60
             * @example 60
             */
            maxAdvanceDays: number;
            /**
             * @default 15
             * @example 15
             */
            slotStepMinutes: number;
            /**
             * @description Minutes kept free around every session
             * @default 0
             * @example 0
             */
            bufferMinutes: number;
            /**
             * @description Minutes before the start until which a visitor can move or cancel
             * @default 720
             * @example 720
             */
            cancelUntilMinutes: number;
            /**
             * @description If false, a phone number is enough
             * @default true
             */
            requireEmail: boolean;
            /**
             * @description Shown to visitors before they book
             * @example Please come five minutes early.
             */
            note: string | null;
        };
        BooksAudit: {
            /**
             * Format: date-time
             * @description Null until the first check
             * @example 2026-01-31T09:30:00.000Z
             */
            ranAt: string | null;
            /** @description A check that was asked for has not ended yet */
            isRunning: boolean;
            checks: components["schemas"]["BooksAuditCheck"][];
            /** @description At most 200 */
            discrepancies: components["schemas"]["BooksDiscrepancy"][];
        };
        BooksAuditCheck: {
            /**
             * @description The records that were checked
             * @enum {string}
             */
            key: "invoices" | "orders" | "payments" | "refunds" | "credit-notes" | "registers" | "products" | "clients" | "recurring-expenses" | "lab-tests" | "entries" | "ledger" | "numbers";
            /**
             * @description How many records were compared
             * @example 530
             */
            checked: number;
            /**
             * @description At most 50 per rule are counted
             * @example 0
             */
            discrepancies: number;
        };
        BooksDiscrepancy: {
            /**
             * @description The records that were checked
             * @enum {string}
             */
            key: "invoices" | "orders" | "payments" | "refunds" | "credit-notes" | "registers" | "products" | "clients" | "recurring-expenses" | "lab-tests" | "entries" | "ledger" | "numbers";
            /**
             * @description The two sides that should agree
             * @example an invoice and its payments
             */
            rule: string;
            record: {
                /**
                 * @description The records that were checked
                 * @enum {string}
                 */
                type: "invoices" | "orders" | "payments" | "refunds" | "credit-notes" | "registers" | "products" | "clients" | "recurring-expenses" | "lab-tests" | "entries" | "ledger" | "numbers";
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string;
                /**
                 * @description Number of the invoice, order or credit note
                 * @example 1204
                 */
                number: number | null;
            };
            /**
             * @description Whether the two values are amounts
             * @enum {string}
             */
            unit: "money" | "count";
            /** @example 50 */
            expected: number;
            /** @example 45 */
            actual: number;
        };
        BusinessCategory: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example pet-care */
            slug: string;
            /** @example Clinic */
            name: string;
            isActive: boolean;
            /** @example 15 */
            discountPercentage: number | null;
            sortOrder: number;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        BusinessCategoryChanges: {
            /** @example pet-care */
            slug?: string;
            /** @example Clinic */
            name?: string;
            isActive?: boolean;
            /** @example 15 */
            discountPercentage?: number | null;
            /** @example 1 */
            sortOrder?: number;
        };
        By: {
            /**
             * @description `owner`, `staff`, or `api-key` with the name of the key
             * @example staff
             */
            kind: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example Mona Saleh */
            name: string;
        };
        CashMovement: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            posSessionId: string;
            /** @enum {string} */
            direction: "in" | "out";
            /** @example 125.5 */
            amount: number;
            reason: string;
            account: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            createdBy: string;
            by: {
                /**
                 * @description `owner`, `staff`, or `api-key` with the name of the key
                 * @example staff
                 */
                kind: string;
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string;
                /** @example Mona Saleh */
                name: string;
            } | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
        };
        ChallengeMethod: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @enum {string} */
            type: "totp" | "phone";
            isPrimary: boolean;
            /** @example +1******2030 */
            maskedPhone: string | null;
        };
        Client: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /** @example Layla Haddad */
            name: string;
            /** @example layla@example.com */
            email: string | null;
            /** @example +1 555 010 2030 */
            phone: string | null;
            /**
             * Format: date
             * @example 2026-01-31
             */
            dateOfBirth: string | null;
            /** @enum {string|null} */
            gender: "male" | "female" | null;
            /**
             * @description Language of messages to the client; null means the business's
             * @enum {string|null}
             */
            language: "en" | "ar" | null;
            /** @example Prefers mornings */
            notes: string | null;
            /**
             * @description As issued by the tax authority; shown on documents
             * @example 310122393500003
             */
            taxNumber: string | null;
            address: {
                /** @example 12 King Fahd Road */
                line1: string | null;
                /** @example Second floor */
                line2: string | null;
                /** @example Riyadh */
                city: string | null;
                /** @example Riyadh Province */
                region: string | null;
                /** @example 12271 */
                postalCode: string | null;
                /**
                 * @description ISO 3166-1
                 * @example SA
                 */
                countryCode: string | null;
            } | null;
            tags: string[];
            discount: {
                /**
                 * @description A fixed amount, or a percentage of at most 100
                 * @enum {string}
                 */
                kind: "fixed" | "percentage";
                /** @example 125.5 */
                value: number;
            } | null;
            /**
             * @description Completed sessions; null if you may not see sessions
             * @example 4
             */
            visitCount: number | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            lastVisitAt: string | null;
            /**
             * @description Payments minus refunds; null if you may see neither sales nor finance
             * @example 125.5
             */
            spent: number | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        ClientChanges: {
            /** @example Layla Haddad */
            name?: string;
            /**
             * Format: email
             * @example mona@bright-clinic.example
             */
            email?: string | null;
            /**
             * @description A valid number is kept as E.164, read as dialled in the workspace's country; any other as typed
             * @example +1 555 010 2030
             */
            phone?: string | null;
            /**
             * Format: date
             * @example 2026-01-31
             */
            dateOfBirth?: string | null;
            /** @enum {string|null} */
            gender?: "male" | "female" | null;
            /**
             * @description Language of messages to the client; null means the business's
             * @enum {string|null}
             */
            language?: "en" | "ar" | null;
            /** @example Prefers mornings */
            notes?: string | null;
            /**
             * @description As issued by the tax authority; shown on documents
             * @example 310122393500003
             */
            taxNumber?: string | null;
            address?: {
                /** @example 12 King Fahd Road */
                line1?: string | null;
                /** @example Second floor */
                line2?: string | null;
                /** @example Riyadh */
                city?: string | null;
                /** @example Riyadh Province */
                region?: string | null;
                /** @example 12271 */
                postalCode?: string | null;
                /**
                 * @description ISO 3166-1
                 * @example SA
                 */
                countryCode?: string | null;
            } | null;
            tags?: string[];
            discount?: {
                /**
                 * @description A fixed amount, or a percentage of at most 100
                 * @enum {string}
                 */
                kind: "fixed" | "percentage";
                /** @example 10 */
                value: number;
            } | null;
        };
        ClientImport: {
            /** @description False for a dry run, or if rows were rejected without `skipInvalid`; nothing has changed then */
            applied: boolean;
            /**
             * @description New clients; 0 if rows were rejected without `skipInvalid`
             * @example 12
             */
            created: number;
            /**
             * @description Existing clients that were updated
             * @example 12
             */
            updated: number;
            /**
             * @description Existing clients that did not change
             * @example 12
             */
            unchanged: number;
            /**
             * @description Rows that cannot be imported
             * @example 12
             */
            rejectedRows: number;
            /** @description The problems of rejected rows; at most 500 */
            rejected: components["schemas"]["RejectedRow"][];
            /** @description Columns that are not client fields */
            ignoredColumns: string[];
        };
        ClientMessage: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @enum {string} */
            kind: "confirmation" | "reminder" | "moved" | "cancelled" | "order-received" | "order-confirmed" | "order-completed" | "results-ready" | "receipt" | "report-shared";
            /** @enum {string} */
            channel: "email" | "sms";
            /** @example 665f1c2ab4d39e0012a7c401 */
            clientId: string | null;
            /** @enum {string} */
            about: "session" | "order" | "test" | "invoice" | "report";
            /** @example 665f1c2ab4d39e0012a7c401 */
            aboutId: string;
            /** @example layla@example.com */
            to: string;
            /** @enum {string} */
            language: "en" | "ar";
            /** @example Reminder: tomorrow at 10:00 */
            subject: string;
            /**
             * @description The link to the booking or order is not stored: `{link}` stands for it.
             * @example See you tomorrow.
             */
            text: string;
            /** @enum {string} */
            status: "queued" | "sent" | "failed" | "dropped";
            /** @example No SMS credits are left this month. */
            error: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            sentAt: string | null;
        };
        CloseRegister: {
            /**
             * @description The cash in the drawer
             * @example 340.5
             */
            countedCash: number;
            /** @description Counted amounts of the other payment methods, if any */
            counted?: {
                /** @example 125.5 */
                card?: number;
                /** @example 125.5 */
                transfer?: number;
                /** @example 125.5 */
                other?: number;
            };
            notes?: string | null;
            /**
             * @description Void the session's drafts instead of refusing to close
             * @default false
             */
            voidDrafts?: boolean;
        };
        CloseWorkspace: {
            /** @example sunny-day-2026 */
            password?: string;
        };
        ConfirmEmailChange: {
            /** @example eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl */
            token: string;
        };
        ContentPage: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            storeId: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /** @example our-story */
            slug: string;
            /**
             * @description A store has at most one page of each built-in type, with the slug equal to the type
             * @enum {string}
             */
            type: "about-us" | "contact-us" | "privacy-policy" | "terms-and-return" | "faq" | "custom";
            /** @example About us */
            title: string;
            /** @example <p>We are a small clinic.</p> */
            content: string;
            /**
             * @description Only active pages are public
             * @enum {string}
             */
            status: "draft" | "active" | "archived";
            /** @example 1 */
            sortOrder: number;
            translations: components["schemas"]["ContentPageTranslations"];
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        /**
         * @example {
         *       "title": "Our story",
         *       "content": "<p>We are a small clinic.</p>",
         *       "status": "active",
         *       "sortOrder": 1
         *     }
         */
        ContentPageChanges: {
            /**
             * @description A store has at most one page of each built-in type, with the slug equal to the type
             * @enum {string}
             */
            type?: "about-us" | "contact-us" | "privacy-policy" | "terms-and-return" | "faq" | "custom";
            /** @example our-story */
            slug?: string;
            /** @example About us */
            title?: string;
            /**
             * @description HTML; anything not on the allow-list is removed
             * @example <p>We are a small clinic.</p>
             */
            content?: string;
            /**
             * @description Only active pages are public
             * @enum {string}
             */
            status?: "draft" | "active" | "archived";
            /** @example 1 */
            sortOrder?: number;
            translations?: components["schemas"]["ContentPageTranslations"];
        };
        ContentPageTranslation: {
            /** @example About us */
            title?: string;
            /**
             * @description HTML; anything not on the allow-list is removed
             * @example <p>We are a small clinic.</p>
             */
            content?: string;
        };
        /** @description Texts by language, shown to visitors who read it; replaced as a whole */
        ContentPageTranslations: {
            ar?: components["schemas"]["ContentPageTranslation"];
            en?: components["schemas"]["ContentPageTranslation"];
        };
        Contest: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /** @example How well do you know your teeth? */
            title: string;
            /** @example Ten questions, ten minutes, one prize. */
            description: string;
            /** @enum {string} */
            status: "draft" | "published" | "closed";
            /** @example 10 */
            timeLimitMinutes: number | null;
            /** @example 1 */
            maxAttempts: number;
            shuffle: boolean;
            questions: components["schemas"]["ContestQuestion"][];
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            publishedAt: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            closedAt: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        ContestChanges: {
            /** @example How well do you know your teeth? */
            title?: string;
            /** @example Ten questions, ten minutes, one prize. */
            description?: string;
            /**
             * @description Has the same effect as `/publish` or `/close`; applied after the other changes
             * @enum {string}
             */
            status?: "draft" | "published" | "closed";
            /** @example 10 */
            timeLimitMinutes?: number | null;
            /** @example 1 */
            maxAttempts?: number;
            shuffle?: boolean;
            /** @description Each with exactly one correct option */
            questions?: components["schemas"]["NewContestQuestion"][];
        };
        ContestQuestion: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example How many teeth does an adult have? */
            text: string;
            options: components["schemas"]["ContestQuestionOption"][];
        };
        ContestQuestionOption: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 32 */
            label: string;
            isCorrect: boolean;
        };
        Country: {
            /**
             * @description ISO 3166-1
             * @example SA
             */
            code: string;
            names: components["schemas"]["CountryNames"];
            /**
             * @description ISO 4217
             * @example SAR
             */
            currencyCode: string;
            /** @example +966 */
            diallingCode: string;
            /**
             * @description IANA names, the main one first
             * @example [
             *       "Asia/Riyadh"
             *     ]
             */
            timezones: string[];
            /** @enum {string} */
            weekStartsOn: "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday";
            /**
             * @description Arabic where it is the official language
             * @enum {string}
             */
            language: "en" | "ar";
        };
        CountryNames: {
            /** @example Saudi Arabia */
            en: string;
            /** @example المملكة العربية السعودية */
            ar: string;
        };
        CreatedApiKey: {
            apiKey: components["schemas"]["ApiKey"];
            /** @example wpk_1bX0... */
            secret: string;
        };
        CreatedCalendarFeed: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            staffId: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            createdBy: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description Shown only once
             * @example https://api.example.com/v1/public/calendars/3f9a.ics
             */
            url: string;
        };
        CreditNote: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /**
             * @description Gapless within a workspace, with a counter of its own
             * @example 3
             */
            number: number;
            source: components["schemas"]["CreditNoteSource"];
            /** @example 665f1c2ab4d39e0012a7c401 */
            refundId: string | null;
            /** @example 17 */
            invoiceNumber: number;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            invoicedAt: string;
            /** @example USD */
            currencyCode: string;
            /** @example Lina Haddad */
            clientName: string | null;
            /** @description The client's details when the document was issued */
            buyer: {
                /**
                 * @description As issued by the tax authority; shown on documents
                 * @example 310122393500003
                 */
                taxNumber: string | null;
                address: {
                    /** @example 12 King Fahd Road */
                    line1: string | null;
                    /** @example Second floor */
                    line2: string | null;
                    /** @example Riyadh */
                    city: string | null;
                    /** @example Riyadh Province */
                    region: string | null;
                    /** @example 12271 */
                    postalCode: string | null;
                    /**
                     * @description ISO 3166-1
                     * @example SA
                     */
                    countryCode: string | null;
                } | null;
            } | null;
            lines: components["schemas"]["CreditNoteLine"][];
            taxes: components["schemas"]["InvoiceTax"][];
            /** @example 125.5 */
            taxTotal: number;
            /**
             * @description The refund, with its tax
             * @example 40
             */
            amount: number;
            reason: string | null;
            by: {
                /**
                 * @description `owner`, `staff`, or `api-key` with the name of the key
                 * @example staff
                 */
                kind: string;
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string;
                /** @example Mona Saleh */
                name: string;
            } | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
        };
        CreditNoteLine: {
            /** @example Haircut */
            name: string;
            /** @example 125.5 */
            amount: number;
        };
        /** @description The refunded record */
        CreditNoteSource: {
            /** @enum {string} */
            kind: "invoice" | "order";
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
        };
        Dashboard: {
            /**
             * Format: date
             * @example 2026-01-31
             */
            from: string;
            /**
             * Format: date
             * @example 2026-01-31
             */
            to: string;
            /**
             * Format: date
             * @example 2026-01-31
             */
            previousFrom: string;
            /**
             * Format: date
             * @example 2026-01-31
             */
            previousTo: string;
            /**
             * Format: date
             * @example 2026-01-31
             */
            today: string;
            /** @example USD */
            currencyCode: string;
            figures: {
                sessions: {
                    /** @example 12 */
                    count: number;
                    /** @example 12 */
                    previousCount: number;
                    /** @example 12 */
                    completed: number;
                    /** @example 12 */
                    cancelled: number;
                } | null;
                income: {
                    /** @example 125.5 */
                    amount: number;
                    /** @example 125.5 */
                    previousAmount: number;
                } | null;
                expenses: {
                    /** @example 125.5 */
                    amount: number;
                    /** @example 125.5 */
                    previousAmount: number;
                } | null;
                net: {
                    /** @example 125.5 */
                    amount: number;
                    /** @example 125.5 */
                    previousAmount: number;
                } | null;
                clients: {
                    /** @example 12 */
                    total: number;
                    /** @example 12 */
                    added: number;
                    /** @example 12 */
                    previousAdded: number;
                } | null;
                sales: {
                    /** @example 125.5 */
                    amount: number;
                    /** @example 125.5 */
                    previousAmount: number;
                    /** @example 12 */
                    count: number;
                    /** @example 12 */
                    previousCount: number;
                } | null;
                orders: {
                    /** @example 125.5 */
                    amount: number;
                    /** @example 125.5 */
                    previousAmount: number;
                    /** @example 12 */
                    count: number;
                    /** @example 12 */
                    previousCount: number;
                } | null;
            };
            months: {
                /** @example 2026-01 */
                month: string;
                /** @example 125.5 */
                income: number;
                /** @example 125.5 */
                expenses: number;
            }[] | null;
            days: {
                /**
                 * Format: date
                 * @example 2026-01-31
                 */
                date: string;
                /** @example 12 */
                count: number;
            }[] | null;
            upNext: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string;
                name: string;
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:30:00.000Z
                 */
                date: string;
                /** @example 09:30 */
                startTime: string;
                /** @example 10:00 */
                endTime: string;
                /** @example scheduled */
                status: string;
                /** @example 665f1c2ab4d39e0012a7c401 */
                clientId: string;
                clientName: string;
                /** @example 665f1c2ab4d39e0012a7c401 */
                staffId: string | null;
                staffName: string | null;
                serviceNames: string[];
            }[] | null;
            attention: components["schemas"]["Attention"];
        };
        DeadLetter: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example jobs.dispatch */
            topic: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string | null;
            /** @example 12 */
            attempts: number;
            /** @example The workflow answered 503 */
            lastError: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            deadAt: string;
        };
        Delivery: {
            /**
             * @description Also sent as the header `webhook-id`
             * @example 665f1c2ab4d39e0012a7c401
             */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            endpointId: string;
            /** @example client.created */
            event: string;
            /** @enum {string} */
            status: "pending" | "succeeded" | "failed";
            request: {
                /** @example https://example.com/hooks */
                url: string;
                body: {
                    [key: string]: unknown;
                };
            };
            attempts: components["schemas"]["DeliveryAttempt"][];
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
        };
        DeliveryAttempt: {
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            at: string;
            milliseconds: number;
            /**
             * @description HTTP status the receiver answered with
             * @example 200
             */
            status: number | null;
            /**
             * @description The first 2 KiB of the answer
             * @example ok
             */
            response: string | null;
            /**
             * @description Why there was no answer
             * @example The receiver did not answer within 10 s.
             */
            error: string | null;
        };
        DeliveryOption: {
            /** @example Courier */
            method: string;
            /** @example 125.5 */
            fee: number;
        };
        DesignResult: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /** @example 101 */
            testId: number;
            sections: components["schemas"]["DesignResultSection"][];
            commentRules: components["schemas"]["DesignResultCommentRule"][];
            calculationsRules: components["schemas"]["DesignResultCalculationsRule"][];
            /** @enum {string} */
            source: "local" | "external";
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            deletedAt: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        DesignResultCalculationsRule: {
            /** @example LDL */
            target: string;
            /** @example TC - HDL - TG / 5 */
            formula: string;
        };
        DesignResultChanges: {
            /** @default [] */
            sections?: components["schemas"]["DesignResultSection"][];
            /** @default [] */
            commentRules?: components["schemas"]["DesignResultCommentRule"][];
            /** @default [] */
            calculationsRules?: components["schemas"]["DesignResultCalculationsRule"][];
        };
        DesignResultCommentRule: {
            /** @example LDL >= 160 and HDL < 40 */
            condition: string;
            /** @example High cardiovascular risk; discuss treatment. */
            comment: string;
        };
        DesignResultSection: {
            /** @example Lipid profile */
            title: string;
            items: components["schemas"]["DesignResultSectionItem"][];
        };
        DesignResultSectionItem: {
            /** @example LDL */
            code: string;
            /** @example LDL cholesterol */
            label: string;
            /** @example mg/dL */
            unit: string | null;
        };
        /**
         * @example {
         *       "email": "mona.saleh@bright-clinic.example",
         *       "password": "sunny-day-2026"
         *     }
         */
        EmailChange: {
            /**
             * Format: email
             * @example mona@bright-clinic.example
             */
            email: string;
            /** @example sunny-day-2026 */
            password?: string;
        };
        Endpoint: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example https://example.com/hooks */
            url: string;
            /**
             * @description Names of events, or `["*"]` for all
             * @example [
             *       "client.created",
             *       "invoice.paid"
             *     ]
             */
            events: string[];
            /** @example Our warehouse */
            description: string | null;
            isActive: boolean;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            failingSince: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        EndpointChanges: {
            /** @example https://example.com/hooks */
            url?: string;
            /**
             * @description Names of events, or `["*"]` for all
             * @example [
             *       "client.created",
             *       "invoice.paid"
             *     ]
             */
            events?: string[];
            /** @example Our warehouse */
            description?: string | null;
            isActive?: boolean;
        };
        EndpointWithSecret: {
            endpoint: components["schemas"]["Endpoint"];
            /**
             * @description Shown only once
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
             */
            secret: string;
        };
        EntryLabel: {
            /** @example Rent */
            name: string;
            incomeCount: number;
            expenseCount: number;
            /** @example 125.5 */
            income: number;
            /** @example 125.5 */
            expense: number;
        };
        EntryLine: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            accountId: string;
            /** @example 125.5 */
            debit: number;
            /** @example 125.5 */
            credit: number;
            tax: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                rateId: string | null;
                /**
                 * @description The amount that the tax is of
                 * @example 125.5
                 */
                base: number;
            } | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            clientId: string | null;
        };
        EntryStats: {
            /**
             * Format: date
             * @example 2026-01-31
             */
            from: string | null;
            /**
             * Format: date
             * @example 2026-01-31
             */
            to: string | null;
            /** @example 125.5 */
            total: number;
            count: number;
            /**
             * @description Rounded to cents; 0 if there is nothing to average
             * @example 62.75
             */
            average: number;
            byCategory: components["schemas"]["EntryStatsByCategory"][];
            byAccount: components["schemas"]["EntryStatsByAccount"][];
            byMonth: components["schemas"]["EntryStatsByMonth"][];
        };
        EntryStatsByAccount: {
            account: string | null;
            /** @example 125.5 */
            total: number;
            count: number;
        };
        EntryStatsByCategory: {
            category: string | null;
            /** @example 125.5 */
            total: number;
            count: number;
        };
        EntryStatsByMonth: {
            /** @example 2026-01 */
            month: string;
            /** @example 125.5 */
            total: number;
            count: number;
        };
        Estimate: {
            /** @example 0 */
            costUsd: number;
            /** @example 0 */
            tokens: number;
        };
        Expense: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            title: string;
            /** @example 125.5 */
            amount: number;
            /**
             * Format: date
             * @example 2026-01-31
             */
            date: string;
            category: string | null;
            account: string | null;
            vendor: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            taxRateId: string | null;
            /**
             * @description The tax in `amount` that can be reclaimed
             * @example 125.5
             */
            taxAmount: number | null;
            notes: string | null;
            receiptImages: string[];
            source: components["schemas"]["IncomeSource"];
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        ExpenseChanges: {
            /** @example Office rent */
            title?: string;
            /** @example 125.5 */
            amount?: number;
            /**
             * Format: day-or-instant
             * @description `YYYY-MM-DD`, or a timestamp, which counts as its day in UTC
             * @example 2026-01-31
             */
            date?: string;
            /** @example Rent */
            category?: string | null;
            /** @example Main account */
            account?: string | null;
            notes?: string | null;
            /** @description File ids or image URLs */
            receiptImages?: string[];
            /** @example Harbour Estates */
            vendor?: string | null;
            /**
             * @description The rate of the tax in `amount`
             * @example 665f1c2ab4d39e0012a7c401
             */
            taxRateId?: string | null;
            /**
             * @description The tax in `amount`; by default what the rate gives. At most that and one minor unit
             * @example 11.8
             */
            taxAmount?: number | null;
        };
        ExpenseStats: {
            today: {
                /** @example 125.5 */
                amount: number;
                /** @example 42 */
                count: number;
            };
            thisWeek: {
                /** @example 125.5 */
                amount: number;
                /** @example 42 */
                count: number;
            };
            thisMonth: {
                /** @example 125.5 */
                amount: number;
                /** @example 42 */
                count: number;
            };
            total: {
                /** @example 125.5 */
                amount: number;
                /** @example 42 */
                count: number;
            };
        };
        Feed: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            staffId: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            createdBy: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
        };
        File: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example x-ray.jpg */
            name: string;
            /** @example image/jpeg */
            contentType: string;
            /**
             * @description Size of the stored file; images are re-encoded
             * @example 183204
             */
            sizeBytes: number;
            /**
             * @description In pixels; images only
             * @example 1600
             */
            width: number | null;
            /**
             * @description In pixels; images only
             * @example 1200
             */
            height: number | null;
            hasThumbnail: boolean;
            /** @example 665f1c2ab4d39e0012a7c401 */
            uploadedBy: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
        };
        FileDetails: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example x-ray.jpg */
            name: string;
            /** @example image/jpeg */
            contentType: string;
            /**
             * @description Size of the stored file; images are re-encoded
             * @example 183204
             */
            sizeBytes: number;
            /**
             * @description In pixels; images only
             * @example 1600
             */
            width: number | null;
            /**
             * @description In pixels; images only
             * @example 1200
             */
            height: number | null;
            hasThumbnail: boolean;
            /** @example 665f1c2ab4d39e0012a7c401 */
            uploadedBy: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /** @description Records that show it, at most 20 of each kind */
            usedBy: components["schemas"]["FileUse"][];
        };
        FileUsage: {
            /**
             * @description Everything stored, thumbnails included
             * @example 104857600
             */
            usedBytes: number;
            /**
             * @description Null if the plan has no limit
             * @example 21474836480
             */
            quotaBytes: number | null;
            /** @example 120 */
            count: number;
        };
        FileUse: {
            /** @enum {string} */
            type: "product" | "income" | "expense" | "session" | "staff" | "workspace";
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /**
             * @description Null if you may not see the record
             * @example Stoneware cup
             */
            name: string | null;
        };
        FinancialSummary: {
            /**
             * Format: date
             * @example 2026-01-31
             */
            from: string | null;
            /**
             * Format: date
             * @example 2026-01-31
             */
            to: string | null;
            /** @enum {string} */
            groupBy: "day" | "month" | "year";
            totals: {
                /** @example 125.5 */
                income: number;
                /** @example 125.5 */
                expense: number;
                /** @example 125.5 */
                net: number;
            };
            tax: components["schemas"]["SummaryTax"];
            /** @description Periods in chronological order; periods without entries are omitted */
            buckets: components["schemas"]["FinancialSummaryBucket"][];
            byCategory: components["schemas"]["FinancialSummaryByCategory"][];
        };
        FinancialSummaryBucket: {
            /**
             * @description `2026-01-31`, `2026-01` or `2026`
             * @example 2026-01
             */
            period: string;
            /** @example 125.5 */
            income: number;
            /** @example 125.5 */
            expense: number;
            /** @example 125.5 */
            net: number;
        };
        FinancialSummaryByCategory: {
            category: string | null;
            /** @example 125.5 */
            income: number;
            /** @example 125.5 */
            expense: number;
            /** @example 125.5 */
            net: number;
        };
        FoundClient: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example Layla Haddad */
            name: string;
            /** @example +1 555 010 2030 */
            email: string | null;
            /** @example +1 555 010 2030 */
            phone: string | null;
        };
        FoundContest: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example How well do you know your teeth? */
            title: string;
            /** @example scheduled */
            status: string;
        };
        FoundInvoice: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 1042 */
            number: number;
            /** @example scheduled */
            status: string;
            /** @example +1 555 010 2030 */
            clientName: string | null;
            /** @example 125.5 */
            total: number;
            /** @example USD */
            currencyCode: string;
        };
        FoundOrder: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 1042 */
            number: number;
            /** @example scheduled */
            status: string;
            /** @example Layla Haddad */
            customerName: string;
            /** @example 125.5 */
            total: number;
            /** @example USD */
            currencyCode: string;
            /**
             * Format: date
             * @example 2026-03-01
             */
            date: string;
        };
        FoundPage: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example About us */
            title: string;
            /** @example about-us */
            slug: string;
            /** @example scheduled */
            status: string;
        };
        FoundProduct: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example Whitening toothpaste */
            name: string;
            /** @example 125.5 */
            price: number;
            /** @example 40 */
            stock: number | null;
            /** @example scheduled */
            status: string;
        };
        FoundSession: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example First visit */
            name: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            clientId: string;
            /** @example Layla Haddad */
            clientName: string;
            /** @example Mona Saleh */
            staffName: string | null;
            /**
             * Format: date
             * @example 2026-03-01
             */
            date: string;
            /**
             * Format: clock-time
             * @example 09:30
             */
            startTime: string;
            /** @example scheduled */
            status: string;
        };
        FoundStaff: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example +1 555 010 2030 */
            name: string | null;
            /** @example mona@bright-clinic.example */
            email: string;
            /** @example +1 555 010 2030 */
            roleName: string | null;
            isActive: boolean;
        };
        FoundTest: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            clientId: string;
            /** @example Layla Haddad */
            patientName: string;
            /**
             * Format: date
             * @example 2026-03-01
             */
            testDate: string;
            /** @example scheduled */
            status: string;
        };
        GivenDeliveryOption: {
            /** @example Courier */
            method: string;
            /** @example 5 */
            fee: number;
        };
        Holiday: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /** @example National day */
            name: string;
            /**
             * Format: date-time
             * @example 2026-09-23T00:00:00.000Z
             */
            date: string;
            isRecurring: boolean;
            recurrenceRule: {
                /** @enum {string} */
                frequency: "daily" | "weekly" | "monthly" | "yearly";
                /**
                 * @description 0 is Sunday; required for weekly holidays
                 * @example 5
                 */
                dayOfWeek: number | null;
            } | null;
            /**
             * Format: date-time
             * @example 2026-09-23T00:00:00.000Z
             */
            nextOccurrence: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        HolidayChanges: {
            /** @example National day */
            name?: string;
            /**
             * Format: day-or-instant
             * @description ISO 8601; the day in UTC
             * @example 2026-09-23
             */
            date?: string;
            isRecurring?: boolean;
            recurrenceRule?: {
                /** @enum {string} */
                frequency: "daily" | "weekly" | "monthly" | "yearly";
                /**
                 * @description 0 is Sunday; required for weekly holidays
                 * @example 5
                 */
                dayOfWeek?: number | null;
            } | null;
        };
        Income: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            title: string;
            /** @example 125.5 */
            amount: number;
            /**
             * Format: date
             * @example 2026-01-31
             */
            date: string;
            category: string | null;
            account: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            clientId: string | null;
            /** @description The income that this refund reduces; the amount is then negative */
            reversesIncomeId: string | null;
            notes: string | null;
            receiptImages: string[];
            source: components["schemas"]["IncomeSource"];
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        IncomeChanges: {
            /** @example Office rent */
            title?: string;
            /** @example 125.5 */
            amount?: number;
            /**
             * Format: day-or-instant
             * @description `YYYY-MM-DD`, or a timestamp, which counts as its day in UTC
             * @example 2026-01-31
             */
            date?: string;
            /** @example Rent */
            category?: string | null;
            /** @example Main account */
            account?: string | null;
            notes?: string | null;
            /** @description File ids or image URLs */
            receiptImages?: string[];
            /** @example 665f1c2ab4d39e0012a7c401 */
            clientId?: string | null;
        };
        IncomeSource: {
            /**
             * @description `manual`, or what created it: `pos-invoice`, `lab-test`, ...
             * @example manual
             */
            kind: string;
            /** @description The record it was created for */
            id: string | null;
        };
        Interpretation: {
            /** @example Fasting blood glucose is 110 mg/dL. The result is above the reference range. */
            text: string;
            /** @enum {string} */
            language: "en" | "ar";
            /** @enum {string} */
            direction: "ltr" | "rtl";
            /** @example local-rules */
            model: string;
            /** @example 0 */
            costUsd: number;
        };
        Invoice: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @description Assigned when the invoice is finalized; gapless within a workspace */
            number: number | null;
            /** @enum {string} */
            status: "draft" | "open" | "paid" | "partially-refunded" | "refunded" | "void";
            /** @example 665f1c2ab4d39e0012a7c401 */
            clientId: string | null;
            clientName: string | null;
            /** @description The client's details when the document was issued */
            buyer: {
                /**
                 * @description As issued by the tax authority; shown on documents
                 * @example 310122393500003
                 */
                taxNumber: string | null;
                address: {
                    /** @example 12 King Fahd Road */
                    line1: string | null;
                    /** @example Second floor */
                    line2: string | null;
                    /** @example Riyadh */
                    city: string | null;
                    /** @example Riyadh Province */
                    region: string | null;
                    /** @example 12271 */
                    postalCode: string | null;
                    /**
                     * @description ISO 3166-1
                     * @example SA
                     */
                    countryCode: string | null;
                } | null;
            } | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            posSessionId: string | null;
            currencyCode: string;
            items: components["schemas"]["InvoiceItem"][];
            /** @example 125.5 */
            subtotal: number;
            discounts: components["schemas"]["InvoiceDiscount"][];
            /** @example 125.5 */
            discountTotal: number;
            /** @example 125.5 */
            total: number;
            taxes: components["schemas"]["InvoiceTax"][];
            /** @example 125.5 */
            taxTotal: number;
            /**
             * @description The amount due: the total plus any taxes on top of it
             * @example 125.5
             */
            amountDue: number;
            /** @example 125.5 */
            amountPaid: number;
            /**
             * @description The amount still to be paid; 0 once the invoice is void
             * @example 25.5
             */
            balance: number;
            /**
             * @description The amount still to be paid, the same as `balance`
             * @example 25.5
             */
            amountRemaining: number;
            /** @example 125.5 */
            amountRefunded: number;
            payments: components["schemas"]["InvoicePayment"][];
            refunds: components["schemas"]["InvoiceRefund"][];
            notes: string | null;
            /**
             * @description The name under which the draft waits at the till
             * @example Table 4
             */
            heldAs: string | null;
            source: {
                kind: string;
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string;
            } | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            finalizedAt: string | null;
            /**
             * Format: date
             * @description The day it is finalized plus the workspace's payment terms; null without terms
             * @example 2026-01-31
             */
            dueDate: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            paidAt: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            voidedAt: string | null;
            voidedBy: {
                /**
                 * @description `owner`, `staff`, or `api-key` with the name of the key
                 * @example staff
                 */
                kind: string;
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string;
                /** @example Mona Saleh */
                name: string;
            } | null;
        };
        InvoiceAddition: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example Extra SMS package */
            reason: string;
            /** @example 3 */
            quantity: number;
            /** @example 19.99 */
            unitPrice: number;
            /**
             * @description quantity x unitPrice, rounded to the cent
             * @example 59.97
             */
            total: number;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            createdBy: string;
        };
        InvoiceAdditionChanges: {
            /** @example Extra SMS package */
            reason?: string;
            /** @example 3 */
            quantity?: number;
            /**
             * @description USD
             * @example 19.99
             */
            unitPrice?: number;
        };
        /**
         * @example {
         *       "heldAs": "Table 4"
         *     }
         */
        InvoiceChanges: {
            /**
             * @description The name under which a draft waits at the till; null if it is not held
             * @example Table 4
             */
            heldAs?: string | null;
            notes?: string | null;
        };
        InvoiceDiscount: {
            /** @enum {string} */
            kind: "fixed" | "percentage";
            /** @example 10 */
            value: number;
            /** @description The amount this line takes off, after the lines before it */
            amount: number;
            reason: string;
            /** @enum {string|null} */
            source: "manual" | "client" | null;
            by: {
                /**
                 * @description `owner`, `staff`, or `api-key` with the name of the key
                 * @example staff
                 */
                kind: string;
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string;
                /** @example Mona Saleh */
                name: string;
            } | null;
        };
        InvoiceItem: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            name: string;
            quantity: number;
            /** @example 125.5 */
            unitPrice: number;
            /** @example 125.5 */
            total: number;
            /** @description The line's share of the amount due, fixed when the invoice is finalized */
            allocated: number | null;
            /** @example 125.5 */
            refunded: number;
            /** @example 665f1c2ab4d39e0012a7c401 */
            serviceId: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            productId: string | null;
            /** @description The tax rate applied to the line */
            taxRateId: string | null;
            /** @description That rate when the line was priced */
            tax: {
                /** @example VAT */
                name: string;
                /** @example 15 */
                percentage: number;
                isInclusive: boolean;
            } | null;
        };
        /**
         * @example {
         *       "name": "Haircut",
         *       "quantity": 2,
         *       "unitPrice": 125.5,
         *       "serviceId": "665f1c2ab4d39e0012a7c401"
         *     }
         */
        InvoiceItemChanges: {
            /**
             * @description Defaults to that of the service or product
             * @example Haircut
             */
            name?: string;
            /** @example 2 */
            quantity?: number;
            /**
             * @description Defaults to that of the service or product
             * @example 125.5
             */
            unitPrice?: number;
            /** @example 665f1c2ab4d39e0012a7c401 */
            serviceId?: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            productId?: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            taxRateId?: string | null;
        };
        InvoicePayment: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @enum {string} */
            method: "cash" | "card" | "transfer" | "other";
            /** @example 125.5 */
            tendered: number;
            /** @example 125.5 */
            amount: number;
            /** @example 125.5 */
            change: number;
            reference: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            posSessionId: string | null;
            by: {
                /**
                 * @description `owner`, `staff`, or `api-key` with the name of the key
                 * @example staff
                 */
                kind: string;
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string;
                /** @example Mona Saleh */
                name: string;
            } | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
        };
        InvoiceRefund: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @enum {string} */
            method: "cash" | "card" | "transfer" | "other";
            /** @example 125.5 */
            amount: number;
            reason: string | null;
            lines: components["schemas"]["InvoiceRefundLine"][];
            /** @example 665f1c2ab4d39e0012a7c401 */
            posSessionId: string | null;
            by: {
                /**
                 * @description `owner`, `staff`, or `api-key` with the name of the key
                 * @example staff
                 */
                kind: string;
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string;
                /** @example Mona Saleh */
                name: string;
            } | null;
            creditNote: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string;
                /** @example 3 */
                number: number;
            } | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
        };
        InvoiceRefundLine: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            itemId: string;
            /** @example 125.5 */
            amount: number;
        };
        InvoiceTax: {
            /** @example VAT */
            name: string;
            /** @example 15 */
            percentage: number;
            /** @description Whether the total already includes it */
            isInclusive: boolean;
            /**
             * @description The taxed amount, after discounts and without the tax
             * @example 100
             */
            base: number;
            /** @example 125.5 */
            amount: number;
        };
        Item: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            productId: string;
            /** @example 2 */
            quantity: number;
        };
        Job: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @enum {string} */
            kind: "product-marketing-post";
            /** @enum {string} */
            status: "queued" | "processing" | "done" | "failed";
            /** @example 40 */
            progress: number;
            /** @example writing */
            step: string | null;
            /** @example Writing the text */
            message: string | null;
            /**
             * @description Anything the workflow wants to pass on
             * @example {
             *       "postUrl": "https://example.com/posts/7"
             *     }
             */
            meta: {
                [key: string]: unknown;
            } | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            productId: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            createdBy: string;
            dispatch: {
                /** @description How many times the workflow was called */
                attempts: number;
                /** @example The workflow answered 503 */
                lastError: string | null;
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:30:00.000Z
                 */
                dispatchedAt: string | null;
            };
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        JobProgress: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            jobId: string;
            /** @enum {string} */
            status: "processing" | "done" | "failed";
            /** @example 40 */
            progress: number;
            /** @example writing */
            step: string;
            /** @example Writing the text */
            message: string;
            /**
             * @description Anything the workflow wants to pass on
             * @example {
             *       "postUrl": "https://example.com/posts/7"
             *     }
             */
            meta?: {
                [key: string]: unknown;
            };
        };
        LabCoupon: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /** @example Ramadan offer */
            couponTitle: string;
            /** @example RAMADAN10 */
            couponCode: string;
            /** @enum {string} */
            couponType: "percentage" | "currency";
            /** @example 10 */
            couponValue: number;
            /** @enum {string} */
            couponStatus: "active" | "inactive";
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            deletedAt: string | null;
        };
        LabCouponChanges: {
            /** @example Ramadan offer */
            couponTitle?: string;
            /** @example RAMADAN10 */
            couponCode?: string;
            /** @enum {string} */
            couponType?: "percentage" | "currency";
            /**
             * @description Percent, or an amount of money
             * @example 10
             */
            couponValue?: number;
            /** @enum {string} */
            couponStatus?: "active" | "inactive";
        };
        LabReport: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            testId: string;
            /** @example 1 */
            version: number;
            /** @enum {string} */
            status: "preliminary" | "final" | "amended";
            /** @example The sample was mixed up. */
            reason: string | null;
            /** @description Items whose result differs from the version before */
            changedItemIds: string[];
            issuedBy: components["schemas"]["By"];
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            issuedAt: string;
        };
        LabReportShare: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            testId: string;
            /**
             * @description Version of the report
             * @example 1
             */
            version: number;
            /** @example https://lab.example/s/bright-lab/reports/Zl8cKrTTngASp8QBZl8c */
            url: string;
            /** @enum {string} */
            channel: "link" | "email" | "sms";
            /** @enum {string} */
            language: "en" | "ar";
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description When the link was first opened
             * @example 2026-01-31T09:30:00.000Z
             */
            openedAt: string | null;
            by: components["schemas"]["By"];
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
        };
        LabSettings: {
            /**
             * @description Results are released once another person has verified them
             * @default false
             */
            requireVerification: boolean;
            /**
             * @description A result cannot be verified by the person who entered it
             * @default true
             */
            verifierMustDiffer: boolean;
            /**
             * @description Whether turnaround counts while the laboratory is closed
             * @default always
             * @enum {string}
             */
            turnaroundCounts: "always" | "open-hours";
        };
        LabSettingsChanges: {
            requireVerification?: boolean;
            verifierMustDiffer?: boolean;
            /** @enum {string} */
            turnaroundCounts?: "always" | "open-hours";
        };
        LabTest: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /**
             * @description Number of the report, starting at 1001
             * @example 1001
             */
            number: number;
            /** @example 665f1c2ab4d39e0012a7c401 */
            clientId: string;
            /** @example Layla Hassan */
            patientName: string;
            /**
             * Format: date
             * @example 2026-01-31
             */
            patientDateOfBirth: string | null;
            /** @enum {string|null} */
            patientGender: "male" | "female" | null;
            /**
             * Format: date
             * @example 2026-01-31
             */
            testDate: string;
            /** @enum {string} */
            status: "pending" | "in-progress" | "completed" | "cancelled";
            notes: string | null;
            /**
             * @example [
             *       "Consistent with impaired fasting glucose."
             *     ]
             */
            comments: string[];
            isAmended: boolean;
            /** @example 665f1c2ab4d39e0012a7c401 */
            invoiceId: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            incomeId: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            completedAt: string | null;
            completedBy: {
                /**
                 * @description `owner`, `staff`, or `api-key` with the name of the key
                 * @example staff
                 */
                kind: string;
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string;
                /** @example Mona Saleh */
                name: string;
            } | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
            /** @example 2 */
            itemCount: number;
            /** @example 2 */
            resultedCount: number;
            /** @example 2 */
            abnormalCount: number;
            /** @example 2 */
            criticalCount: number;
            /** @example 125.5 */
            total: number;
            items: components["schemas"]["LabTestItem"][];
        };
        LabTestChanges: {
            /**
             * Format: day-or-instant
             * @example 2026-01-31
             */
            testDate?: string;
            notes?: string | null;
            /**
             * @description A test can be cancelled; its other states are derived from its results
             * @enum {string}
             */
            status?: "cancelled";
        };
        LabTestItem: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            testId: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            analysisId: string;
            /** @example Glucose, fasting */
            testName: string;
            /** @example Fasting blood glucose */
            reportName: string;
            /** @example Glucose */
            billName: string;
            /** @example GLU */
            code: string | null;
            /** @example 125.5 */
            price: number;
            /** @example mg/dL */
            unitTitle: string | null;
            /** @enum {string} */
            resultType: "numeric" | "text" | "choice";
            /** @description The results to choose from, for the type `choice` */
            options: components["schemas"]["ResultOption"][];
            /**
             * @description Decimals that are shown and printed; the value is kept as entered
             * @example 1
             */
            decimals: number | null;
            /** @example 5.4 */
            resultValueNumeric: number | null;
            /**
             * @description For values beyond what is measured: `<` 0.5
             * @enum {string|null}
             */
            comparator: "<" | "<=" | ">=" | ">" | null;
            resultText: string | null;
            /** @example POS */
            resultOption: string | null;
            /** @enum {string|null} */
            flag: "normal" | "low" | "high" | "abnormal" | null;
            /** @description Why the analysis was not done */
            notPerformed: {
                /** @example Insufficient sample. */
                reason: string;
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:30:00.000Z
                 */
                at: string;
                by: components["schemas"]["By"];
            } | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            verifiedAt: string | null;
            verifiedBy: {
                /**
                 * @description `owner`, `staff`, or `api-key` with the name of the key
                 * @example staff
                 */
                kind: string;
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string;
                /** @example Mona Saleh */
                name: string;
            } | null;
            panel: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string;
                /** @example Complete blood count */
                name: string;
                /** @description Whether it is one line of the bill; `price` is then the item's share */
                isPriced: boolean;
            } | null;
            isCritical: boolean;
            isCalculated: boolean;
            isAmended: boolean;
            range: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string;
                /** @example 665f1c2ab4d39e0012a7c401 */
                analysisId: string;
                /** @enum {string} */
                gender: "both" | "male" | "female";
                /** @example 18 */
                ageFrom: number | null;
                /** @example 18 */
                ageTo: number | null;
                /** @enum {string} */
                ageUnit: "years" | "months" | "days";
                /** @example 5.4 */
                lowLimit: number | null;
                /** @example 5.4 */
                highLimit: number | null;
                /** @example 5.4 */
                criticalLow: number | null;
                /** @example 5.4 */
                criticalHigh: number | null;
                resultNotes: components["schemas"]["ResultNote"][];
                /** @description The lowest number wins */
                priority: number;
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:30:00.000Z
                 */
                createdAt: string;
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:30:00.000Z
                 */
                updatedAt: string;
            } | null;
            /** @description The client's latest earlier result of the analysis in the same unit, from a completed test */
            previous: {
                /** @example 5.4 */
                value: number | null;
                /**
                 * @description For values beyond what is measured: `<` 0.5
                 * @enum {string|null}
                 */
                comparator: "<" | "<=" | ">=" | ">" | null;
                text: string | null;
                /** @example POS */
                option: string | null;
                /** @enum {string|null} */
                flag: "normal" | "low" | "high" | "abnormal" | null;
                /**
                 * Format: date
                 * @example 2026-01-31
                 */
                testDate: string;
                /** @example 665f1c2ab4d39e0012a7c401 */
                testId: string;
            } | null;
            /**
             * @example [
             *       "Repeat fasting."
             *     ]
             */
            notes: string[];
            amendments: components["schemas"]["LabTestItemAmendment"][];
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            resultedAt: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            resultedBy: string | null;
            enteredBy: {
                /**
                 * @description `owner`, `staff`, or `api-key` with the name of the key
                 * @example staff
                 */
                kind: string;
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string;
                /** @example Mona Saleh */
                name: string;
            } | null;
            /** @description The invoice that bills it */
            invoiceId: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * @description Version of the result, for `If-Match`
             * @example "2jmj7l5rSw0yVb_vlWAYkK_YBwk"
             */
            etag: string;
        };
        LabTestItemAmendment: {
            /** @example 5.4 */
            previousValueNumeric: number | null;
            /**
             * @description For values beyond what is measured: `<` 0.5
             * @enum {string|null}
             */
            previousComparator: "<" | "<=" | ">=" | ">" | null;
            previousText: string | null;
            /** @example POS */
            previousOption: string | null;
            /** @enum {string|null} */
            previousFlag: "normal" | "low" | "high" | "abnormal" | null;
            /** @example The sample was mixed up. */
            reason: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            amendedBy: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            amendedAt: string;
        };
        LabTestSummary: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /**
             * @description Number of the report, starting at 1001
             * @example 1001
             */
            number: number;
            /** @example 665f1c2ab4d39e0012a7c401 */
            clientId: string;
            /** @example Layla Hassan */
            patientName: string;
            /**
             * Format: date
             * @example 2026-01-31
             */
            patientDateOfBirth: string | null;
            /** @enum {string|null} */
            patientGender: "male" | "female" | null;
            /**
             * Format: date
             * @example 2026-01-31
             */
            testDate: string;
            /** @enum {string} */
            status: "pending" | "in-progress" | "completed" | "cancelled";
            notes: string | null;
            /**
             * @example [
             *       "Consistent with impaired fasting glucose."
             *     ]
             */
            comments: string[];
            isAmended: boolean;
            /** @example 665f1c2ab4d39e0012a7c401 */
            invoiceId: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            incomeId: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            completedAt: string | null;
            completedBy: {
                /**
                 * @description `owner`, `staff`, or `api-key` with the name of the key
                 * @example staff
                 */
                kind: string;
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string;
                /** @example Mona Saleh */
                name: string;
            } | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
            /** @example 2 */
            itemCount: number;
            /** @example 2 */
            resultedCount: number;
            /** @example 2 */
            abnormalCount: number;
            /** @example 2 */
            criticalCount: number;
            /** @example 125.5 */
            total: number;
        };
        LabUnit: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /** @example mg/dL */
            labUnitTitle: string;
            /** @example mg/dL */
            ucum: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            deletedAt: string | null;
        };
        LabUnitChanges: {
            /** @example mg/dL */
            labUnitTitle?: string;
            /** @example mg/dL */
            ucum?: string | null;
        };
        Ledger: {
            /**
             * @description `building` until everything recorded since `from` has been posted
             * @enum {string}
             */
            status: "off" | "building" | "on";
            /**
             * Format: date
             * @example 2026-01-31
             */
            from: string | null;
            /**
             * Format: date
             * @description No entry is made on or before this day
             * @example 2026-01-31
             */
            lockedUntil: string | null;
        };
        LedgerAccount: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 1000 */
            code: string;
            /** @example Cash */
            name: string;
            nameAr: string | null;
            /** @enum {string} */
            type: "asset" | "liability" | "equity" | "income" | "expense";
            /**
             * @description Records that are not mapped elsewhere are posted to the account with their role
             * @enum {string|null}
             */
            role: "cash" | "card-clearing" | "online-clearing" | "bank" | "receivable" | "tax-payable" | "tax-reclaimable" | "tax-settlement" | "customer-credit" | "sales" | "online-sales" | "lab-sales" | "expenses" | "over-short" | "rounding" | "equity" | null;
            isActive: boolean;
            /**
             * @description Positive on the account's usual side: debit for assets and expenses, credit for the others
             * @example 125.5
             */
            balance: number;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        LedgerAccountChanges: {
            /** @example 6100 */
            code?: string;
            /** @example Training */
            name?: string;
            /** @example التدريب */
            nameAr?: string | null;
            /** @enum {string} */
            type?: "asset" | "liability" | "equity" | "income" | "expense";
            /** @description An account with a role stays active */
            isActive?: boolean;
        };
        LedgerChanges: {
            /**
             * Format: date
             * @description Before today; null unlocks everything
             * @example 2026-01-31
             */
            lockedUntil?: string | null;
        };
        LedgerEntry: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @description Numbers only rise; there are gaps */
            number: number;
            /**
             * Format: date
             * @example 2026-01-31
             */
            date: string;
            memo: string;
            source: {
                /** @enum {string} */
                kind: "invoice" | "order" | "register" | "income" | "expense" | "manual" | "opening" | "tax-return";
                /** @description The record that the entry was posted for */
                id: string | null;
                /**
                 * @description Which part of the record: `issued`, `payment:<id>`, ...
                 * @example issued
                 */
                part: string | null;
            };
            lines: components["schemas"]["EntryLine"][];
            by: {
                /**
                 * @description `owner`, `staff`, or `api-key` with the name of the key
                 * @example staff
                 */
                kind: string;
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string;
                /** @example Mona Saleh */
                name: string;
            } | null;
            /** @description The entry that this one takes back */
            reversesId: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
        };
        LedgerMapping: {
            /**
             * @description Accounts by category of incomes and expenses. `Sales`, `Online sales` and `Laboratory` are those of sales
             * @example {
             *       "Rent": "665f1c2ab4d39e0012a7c401"
             *     }
             */
            categories: {
                [key: string]: string;
            };
            /**
             * @description Accounts by account label of incomes, expenses and cash movements
             * @example {
             *       "Main account": "665f1c2ab4d39e0012a7c401"
             *     }
             */
            accounts: {
                [key: string]: string;
            };
        };
        ListedContest: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /** @example How well do you know your teeth? */
            title: string;
            /** @example Ten questions, ten minutes, one prize. */
            description: string;
            /** @enum {string} */
            status: "draft" | "published" | "closed";
            /** @example 10 */
            timeLimitMinutes: number | null;
            /** @example 1 */
            maxAttempts: number;
            shuffle: boolean;
            questions: components["schemas"]["ContestQuestion"][];
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            publishedAt: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            closedAt: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * @description Attempts started
             * @example 42
             */
            attemptCount: number;
            /**
             * @description Average of the submitted attempts
             * @example 7.25
             */
            averageScore: number | null;
        };
        ListedFile: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example x-ray.jpg */
            name: string;
            /** @example image/jpeg */
            contentType: string;
            /**
             * @description Size of the stored file; images are re-encoded
             * @example 183204
             */
            sizeBytes: number;
            /**
             * @description In pixels; images only
             * @example 1600
             */
            width: number | null;
            /**
             * @description In pixels; images only
             * @example 1200
             */
            height: number | null;
            hasThumbnail: boolean;
            /** @example 665f1c2ab4d39e0012a7c401 */
            uploadedBy: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description A link to the thumbnail that needs no token, valid for 15 minutes; null without a thumbnail
             * @example https://app.example/v1/public/files/665f1c2ab4d39e0012a7c401?token=eyJhbGciOiJIUzI1NiJ9.e30.c2ln
             */
            thumbnailUrl: string | null;
        };
        ListedIncome: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            title: string;
            /** @example 125.5 */
            amount: number;
            /**
             * Format: date
             * @example 2026-01-31
             */
            date: string;
            category: string | null;
            account: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            clientId: string | null;
            /** @description The income that this refund reduces; the amount is then negative */
            reversesIncomeId: string | null;
            notes: string | null;
            receiptImages: string[];
            source: components["schemas"]["IncomeSource"];
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
            /** @example Layla Haddad */
            clientName: string | null;
        };
        Login: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 203.0.113.7 */
            address: string | null;
            /** @example Mozilla/5.0 */
            userAgent: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            lastUsedAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            expiresAt: string;
            isCurrent: boolean;
        };
        LoginChallenge: {
            /** @constant */
            mfaRequired: true;
            /** @example 665f1c2ab4d39e0012a7c401 */
            challengeId: string;
            methods: components["schemas"]["ChallengeMethod"][];
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            expiresAt: string;
        };
        MailReceipt: {
            /**
             * Format: email
             * @example mona@bright-clinic.example
             */
            email?: string;
            /**
             * @description The client's by default, otherwise the workspace's
             * @enum {string}
             */
            language?: "en" | "ar";
        };
        ManagedAdmin: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /**
             * Format: email
             * @example mona@bright-clinic.example
             */
            email: string;
            /**
             * @example [
             *       "super-admin"
             *     ]
             */
            roles: string[];
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            isActive: boolean;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        ManagedAdminChanges: {
            /** @example sunny-day-2026 */
            currentPassword?: string;
            /**
             * Format: email
             * @example mona@bright-clinic.example
             */
            email?: string;
            /** @example correct-horse-battery */
            password?: string;
            roles?: ("super-admin" | "admin" | "analyst")[];
            isActive?: boolean;
        };
        Me: {
            account?: components["schemas"]["Account"];
            workspace?: components["schemas"]["MemberWorkspace"];
            admin?: components["schemas"]["SignedInAdmin"];
        };
        MemberWorkspace: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example Bright Clinic */
            name: string | null;
            /** @example Care with a smile */
            slogan: string | null;
            /**
             * Format: email
             * @example mona@bright-clinic.example
             */
            email: string;
            /**
             * Format: phone
             * @description E.164
             * @example +15550102030
             */
            phone: string;
            phoneVerified: boolean;
            requirePhoneVerification: boolean;
            /** @example 665f1c2ab4d39e0012a7c401 */
            planId: string;
            /** @example pet-care */
            businessCategorySlug: string;
            marketingOptIn: boolean;
            /** @example 10 */
            discountPercentage: number | null;
            /** @enum {string} */
            status: "active" | "suspended" | "closed";
            /** @example The last invoice is unpaid. */
            statusReason: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            purgeAt: string | null;
            /**
             * Format: date-time
             * @description When the owner's e-mail was confirmed; until then no messages go to anyone else
             * @example 2026-01-31T09:30:00.000Z
             */
            emailConfirmedAt: string | null;
            /** @example pet-care */
            slug: string | null;
            /** @example USD */
            currencyCode: string;
            /** @example Asia/Riyadh */
            timezone: string;
            /** @enum {string} */
            language: "en" | "ar";
            /** @enum {string} */
            weekStartsOn: "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday";
            workingHours: {
                /** @example Asia/Riyadh */
                timezone?: string;
                monday?: components["schemas"]["WorkingDay"];
                tuesday?: components["schemas"]["WorkingDay"];
                wednesday?: components["schemas"]["WorkingDay"];
                thursday?: components["schemas"]["WorkingDay"];
                friday?: components["schemas"]["WorkingDay"];
                saturday?: components["schemas"]["WorkingDay"];
                sunday?: components["schemas"]["WorkingDay"];
            } | null;
            /**
             * @description Parts that the console shows; those of the business category until they are chosen. Routes do not depend on them.
             * @example [
             *       "lab",
             *       "store"
             *     ]
             */
            modules: ("lab" | "store" | "contests")[];
            /**
             * @description A link to the picture, valid for 15 minutes
             * @example https://app.example/v1/public/files/665f1c2ab4d39e0012a7c401?token=eyJhbGciOiJIUzI1NiJ9.e30.c2ln
             */
            logoUrl: string | null;
            subscription: components["schemas"]["SubscriptionState"];
        };
        MergeClient: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            intoClientId: string;
        };
        Message: {
            /** @example Deleted. */
            message: string;
        };
        MessagePreview: {
            subject: string;
            text: string;
            html: string;
            sms: components["schemas"]["SmsPreview"];
            placeholders: string[];
            template: components["schemas"]["MessageTemplate"];
        };
        MessageSettings: {
            kinds: {
                confirmation: components["schemas"]["MessageSwitches"];
                reminder: components["schemas"]["MessageSwitches"];
                moved: components["schemas"]["MessageSwitches"];
                cancelled: components["schemas"]["MessageSwitches"];
                "order-received": components["schemas"]["MessageSwitches"];
                "order-confirmed": components["schemas"]["MessageSwitches"];
                "order-completed": components["schemas"]["MessageSwitches"];
                "results-ready": components["schemas"]["MessageSwitches"];
            };
            /**
             * @description How long before the session it is sent
             * @example 24
             */
            reminderHours: number;
            /**
             * @example {
             *       "from": "21:00",
             *       "to": "08:00"
             *     }
             */
            quietHours: {
                /**
                 * Format: clock-time
                 * @example 09:30
                 */
                from: string;
                /**
                 * Format: clock-time
                 * @example 09:30
                 */
                to: string;
            } | null;
            templates: components["schemas"]["MessageSettingsTemplates"];
            notices: components["schemas"]["WorkspaceNotices"];
        };
        MessageSettingsChanges: {
            kinds?: {
                confirmation?: {
                    email?: boolean;
                    sms?: boolean;
                };
                reminder?: {
                    email?: boolean;
                    sms?: boolean;
                };
                moved?: {
                    email?: boolean;
                    sms?: boolean;
                };
                cancelled?: {
                    email?: boolean;
                    sms?: boolean;
                };
                "order-received"?: {
                    email?: boolean;
                    sms?: boolean;
                };
                "order-confirmed"?: {
                    email?: boolean;
                    sms?: boolean;
                };
                "order-completed"?: {
                    email?: boolean;
                    sms?: boolean;
                };
                "results-ready"?: {
                    email?: boolean;
                    sms?: boolean;
                };
            };
            /**
             * @description How long before the session it is sent
             * @example 24
             */
            reminderHours?: number;
            /**
             * @example {
             *       "from": "21:00",
             *       "to": "08:00"
             *     }
             */
            quietHours?: {
                /**
                 * Format: clock-time
                 * @example 09:30
                 */
                from: string;
                /**
                 * Format: clock-time
                 * @example 09:30
                 */
                to: string;
            } | null;
            templates?: components["schemas"]["MessageSettingsTemplates"];
            /** @description Recipients of e-mails about visitors' bookings and orders; by default the owner */
            notices?: {
                emails: string[];
            } | null;
        };
        MessageSettingsTemplates: {
            confirmation?: components["schemas"]["MessageSettingsTemplatesMoved"];
            reminder?: components["schemas"]["MessageSettingsTemplatesMoved"];
            moved?: components["schemas"]["MessageSettingsTemplatesMoved"];
            cancelled?: components["schemas"]["MessageSettingsTemplatesMoved"];
            "order-received"?: components["schemas"]["MessageSettingsTemplatesMoved"];
            "order-confirmed"?: components["schemas"]["MessageSettingsTemplatesMoved"];
            "order-completed"?: components["schemas"]["MessageSettingsTemplatesMoved"];
            "results-ready"?: components["schemas"]["MessageSettingsTemplatesMoved"];
        };
        MessageSettingsTemplatesMoved: {
            en?: {
                /** @example A message from {business} */
                subject: string;
                /** @example Thank you for choosing {business}. */
                body: string;
            } | null;
            ar?: {
                /** @example A message from {business} */
                subject: string;
                /** @example Thank you for choosing {business}. */
                body: string;
            } | null;
        };
        MessageSwitches: {
            email: boolean;
            sms: boolean;
        };
        /** @description The template of the preview, in editable form */
        MessageTemplate: {
            /** @example A message from {business} */
            subject: string;
            /** @example Thank you for choosing {business}. */
            body: string;
        };
        MessageTemplateInput: {
            /** @example A message from {business} */
            subject: string;
            /** @example Thank you for choosing {business}. */
            body: string;
        };
        Metrics: {
            /** @example 42 */
            totalBusinesses: number;
            /**
             * @description Always 0: nothing needs approval
             * @example 0
             */
            pendingApprovals: number;
            /** @example 42 */
            activeSubscriptions: number;
            /** @example 42 */
            basicPlanAndAddonsActive: number;
            /** @example 125.5 */
            basicPlanAndAddonsMonthlyUsd: number;
            /**
             * @description Subscription payments of this calendar month
             * @example 125.5
             */
            monthlyRecurringRevenue: number;
            /**
             * @description Monthly revenue of the current renewals; an annual one counts as a twelfth per month. Unpaid trials count as zero.
             * @example 125.5
             */
            recurringMonthlyUsd: number;
            /** @example 125.5 */
            monthlyRevenue: number;
        };
        MfaMethod: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @enum {string} */
            type: "totp" | "phone";
            isPrimary: boolean;
            /** @example +1******2030 */
            maskedPhone: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            verifiedAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            lastUsedAt: string | null;
        };
        /**
         * @example {
         *       "date": "2026-03-03",
         *       "startTime": "10:00"
         *     }
         */
        MoveFollowing: {
            /**
             * Format: day-or-instant
             * @description ISO 8601; only the day in UTC is used
             * @example 2026-03-01T00:00:00.000Z
             */
            date?: string;
            /**
             * Format: clock-time
             * @example 09:30
             */
            startTime?: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            staffId?: string | null;
            /** @description False: the client gets no message about the change. True by default. */
            notify?: boolean;
        };
        MovedSeries: {
            sessions: components["schemas"]["Session"][];
            conflicts: components["schemas"]["SeriesConflict"][];
        };
        MyProfile: {
            account: components["schemas"]["Account"];
            workspace: components["schemas"]["MemberWorkspace"];
        };
        NewAdmin: {
            /**
             * Format: email
             * @example mona@bright-clinic.example
             */
            email: string;
            /** @example correct-horse-battery */
            password: string;
            /**
             * @default [
             *       "super-admin"
             *     ]
             */
            roles?: ("super-admin" | "admin")[];
        };
        NewAnalysis: {
            /** @example Glucose, fasting */
            testName: string;
            /** @example Fasting blood glucose */
            reportName?: string;
            /** @example Glucose */
            billName?: string;
            /**
             * @description The name used in formulas
             * @example GLU
             */
            code?: string | null;
            /** @example 12.5 */
            price: number;
            /** @example 665f1c2ab4d39e0012a7c401 */
            unitId?: string | null;
            /**
             * @description Number of the test whose design result applies
             * @example 101
             */
            designTestId?: number | null;
            /**
             * @default numeric
             * @enum {string}
             */
            resultType?: "numeric" | "text" | "choice";
            /** @default [] */
            options?: components["schemas"]["ResultOption"][];
            /**
             * @description Decimals that are shown and printed; the value is kept as entered
             * @example 1
             */
            decimals?: number | null;
            /** @description Names of the analysis in the files of instruments */
            instrumentCodes?: string[];
            /** @example 2345-7 */
            loinc?: string | null;
            /**
             * @description Minutes until a result is late
             * @example 60
             */
            turnaroundMinutes?: number | null;
            /**
             * @description The change since the client's last value, in percent or in the unit, that is pointed out, and for how many days
             * @example {
             *       "percent": 50,
             *       "days": 90
             *     }
             */
            delta?: {
                /** @example 50 */
                percent?: number | null;
                /** @example 0.5 */
                absolute?: number | null;
                /** @example 90 */
                days: number;
            } | null;
        };
        NewBooking: {
            customer: {
                /** @example Lina Haddad */
                name: string;
                /**
                 * Format: email
                 * @example mona@bright-clinic.example
                 */
                email?: string | null;
                /** @example +1 555 010 2030 */
                phone?: string | null;
            };
            serviceIds: string[];
            /** @example 665f1c2ab4d39e0012a7c401 */
            staffId?: string | null;
            /**
             * Format: date
             * @example 2026-01-31
             */
            date: string;
            /**
             * Format: clock-time
             * @example 09:30
             */
            startTime: string;
            /** @example First visit. */
            note?: string | null;
            /**
             * @description Language of messages; defaults to the business's
             * @enum {string}
             */
            language?: "en" | "ar";
        };
        NewBusinessCategory: {
            /** @example pet-care */
            slug: string;
            /** @example Clinic */
            name: string;
            /** @default true */
            isActive?: boolean;
            /** @example 15 */
            discountPercentage?: number | null;
            /**
             * @default 0
             * @example 1
             */
            sortOrder?: number;
        };
        NewCashMovement: {
            /** @enum {string} */
            direction: "in" | "out";
            /** @example 125.5 */
            amount: number;
            /** @example Change from the bank */
            reason: string;
            /**
             * @description The account the cash came from or went to, for the ledger
             * @example Main account
             */
            account?: string | null;
        };
        NewClient: {
            /** @example Layla Haddad */
            name: string;
            /**
             * Format: email
             * @example mona@bright-clinic.example
             */
            email?: string | null;
            /**
             * @description A valid number is kept as E.164, read as dialled in the workspace's country; any other as typed
             * @example +1 555 010 2030
             */
            phone?: string | null;
            /**
             * Format: date
             * @example 2026-01-31
             */
            dateOfBirth?: string | null;
            /** @enum {string|null} */
            gender?: "male" | "female" | null;
            /**
             * @description Language of messages to the client; null means the business's
             * @enum {string|null}
             */
            language?: "en" | "ar" | null;
            /** @example Prefers mornings */
            notes?: string | null;
            /**
             * @description As issued by the tax authority; shown on documents
             * @example 310122393500003
             */
            taxNumber?: string | null;
            address?: {
                /** @example 12 King Fahd Road */
                line1?: string | null;
                /** @example Second floor */
                line2?: string | null;
                /** @example Riyadh */
                city?: string | null;
                /** @example Riyadh Province */
                region?: string | null;
                /** @example 12271 */
                postalCode?: string | null;
                /**
                 * @description ISO 3166-1
                 * @example SA
                 */
                countryCode?: string | null;
            } | null;
            tags?: string[];
            discount?: {
                /**
                 * @description A fixed amount, or a percentage of at most 100
                 * @enum {string}
                 */
                kind: "fixed" | "percentage";
                /** @example 10 */
                value: number;
            } | null;
        };
        NewContentPage: {
            /**
             * @default custom
             * @enum {string}
             */
            type?: "about-us" | "contact-us" | "privacy-policy" | "terms-and-return" | "faq" | "custom";
            /** @example our-story */
            slug?: string;
            /** @example About us */
            title: string;
            /**
             * @description HTML; anything not on the allow-list is removed
             * @default
             * @example <p>We are a small clinic.</p>
             */
            content?: string;
            /**
             * @default draft
             * @enum {string}
             */
            status?: "draft" | "active" | "archived";
            /**
             * @default 0
             * @example 1
             */
            sortOrder?: number;
            translations?: components["schemas"]["ContentPageTranslations"];
        };
        NewContest: {
            /** @example How well do you know your teeth? */
            title: string;
            /** @default  */
            description?: string;
            /**
             * @default draft
             * @enum {string}
             */
            status?: "draft" | "published";
            /** @example 10 */
            timeLimitMinutes?: number | null;
            /** @default 1 */
            maxAttempts?: number;
            /** @default false */
            shuffle?: boolean;
            /** @default [] */
            questions?: components["schemas"]["NewContestQuestion"][];
        };
        NewContestQuestion: {
            /** @example How many teeth does an adult have? */
            text: string;
            /**
             * @example [
             *       {
             *         "label": "32",
             *         "isCorrect": true
             *       },
             *       {
             *         "label": "28",
             *         "isCorrect": false
             *       }
             *     ]
             */
            options: components["schemas"]["NewContestQuestionOption"][];
        };
        NewContestQuestionOption: {
            /** @example 32 */
            label: string;
            isCorrect: boolean;
        };
        NewCreatedCalendarFeed: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            staffId?: string | null;
        };
        NewExpense: {
            /** @example Office rent */
            title: string;
            /** @example 125.5 */
            amount: number;
            /**
             * Format: day-or-instant
             * @description `YYYY-MM-DD`, or a timestamp, which counts as its day in UTC
             * @example 2026-01-31
             */
            date?: string;
            /** @example Rent */
            category?: string | null;
            /** @example Main account */
            account?: string | null;
            notes?: string | null;
            /** @description File ids or image URLs */
            receiptImages?: string[];
            /** @example Harbour Estates */
            vendor?: string | null;
            /**
             * @description The rate of the tax in `amount`
             * @example 665f1c2ab4d39e0012a7c401
             */
            taxRateId?: string | null;
            /**
             * @description The tax in `amount`; by default what the rate gives. At most that and one minor unit
             * @example 11.8
             */
            taxAmount?: number | null;
        };
        NewHoliday: {
            /** @example National day */
            name: string;
            /**
             * Format: day-or-instant
             * @description ISO 8601; the day in UTC
             * @example 2026-09-23
             */
            date: string;
            /**
             * @default false
             * @example true
             */
            isRecurring?: boolean;
            recurrenceRule?: {
                /** @enum {string} */
                frequency: "daily" | "weekly" | "monthly" | "yearly";
                /**
                 * @description 0 is Sunday; required for weekly holidays
                 * @example 5
                 */
                dayOfWeek?: number | null;
            } | null;
        };
        NewIncome: {
            /** @example Office rent */
            title: string;
            /** @example 125.5 */
            amount: number;
            /**
             * Format: day-or-instant
             * @description `YYYY-MM-DD`, or a timestamp, which counts as its day in UTC
             * @example 2026-01-31
             */
            date?: string;
            /** @example Rent */
            category?: string | null;
            /** @example Main account */
            account?: string | null;
            notes?: string | null;
            /** @description File ids or image URLs */
            receiptImages?: string[];
            /** @example 665f1c2ab4d39e0012a7c401 */
            clientId?: string | null;
        };
        NewInvoice: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            clientId?: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            posSessionId?: string | null;
            /** @default [] */
            items?: components["schemas"]["NewInvoiceItem"][];
            notes?: string | null;
            /**
             * @description The name under which a draft waits at the till; null if it is not held
             * @example Table 4
             */
            heldAs?: string | null;
        };
        /**
         * @example {
         *       "name": "Haircut",
         *       "quantity": 2,
         *       "unitPrice": 125.5,
         *       "serviceId": "665f1c2ab4d39e0012a7c401"
         *     }
         */
        NewInvoiceItem: {
            /**
             * @description Defaults to that of the service or product
             * @example Haircut
             */
            name?: string;
            /** @example 2 */
            quantity: number;
            /**
             * @description Defaults to that of the service or product
             * @example 125.5
             */
            unitPrice?: number;
            /** @example 665f1c2ab4d39e0012a7c401 */
            serviceId?: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            productId?: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            taxRateId?: string | null;
        };
        NewInvoicePayment: {
            /** @enum {string} */
            method: "cash" | "card" | "transfer" | "other";
            /**
             * @description Amount that the customer handed over. Cash may exceed the amount due; the rest is change
             * @example 125.5
             */
            amount: number;
            reference?: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            posSessionId?: string | null;
        };
        NewInvoiceRefund: {
            /**
             * @description Defaults to everything not yet refunded
             * @example 125.5
             */
            amount?: number;
            /**
             * @description Defaults to the method of the last payment
             * @enum {string}
             */
            method?: "cash" | "card" | "transfer" | "other";
            reason?: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            posSessionId?: string | null;
        };
        NewLabCoupon: {
            /** @example Ramadan offer */
            couponTitle: string;
            /** @example RAMADAN10 */
            couponCode: string;
            /** @enum {string} */
            couponType: "percentage" | "currency";
            /**
             * @description Percent, or an amount of money
             * @example 10
             */
            couponValue: number;
            /**
             * @default active
             * @enum {string}
             */
            couponStatus?: "active" | "inactive";
        };
        NewLabReport: {
            /**
             * @description Required after a final report
             * @example The sample was mixed up.
             */
            reason?: string;
        };
        NewLabReportShare: {
            /**
             * @description `email` and `sms` also send the link to the client
             * @default link
             * @enum {string}
             */
            channel?: "link" | "email" | "sms";
            /**
             * @default en
             * @enum {string}
             */
            language?: "en" | "ar";
            /**
             * @description Until the link ends
             * @default 7
             */
            days?: number;
            /**
             * @description Without it, the latest
             * @example 1
             */
            version?: number;
        };
        NewLabTest: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            clientId: string;
            /**
             * Format: day-or-instant
             * @example 2026-01-31
             */
            testDate?: string;
            /**
             * @default []
             * @example [
             *       "665f1c2ab4d39e0012a7c401"
             *     ]
             */
            analysisIds?: string[];
            /**
             * @description Analyses in several of them are ordered once
             * @default []
             * @example [
             *       "665f1c2ab4d39e0012a7c401"
             *     ]
             */
            panelIds?: string[];
            notes?: string | null;
        };
        NewLabTestItem: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            analysisId: string;
        };
        NewLabUnit: {
            /** @example mg/dL */
            labUnitTitle: string;
            /** @example mg/dL */
            ucum?: string | null;
        };
        NewLedgerAccount: {
            /** @example 6100 */
            code: string;
            /** @example Training */
            name: string;
            /** @example التدريب */
            nameAr?: string | null;
            /** @enum {string} */
            type: "asset" | "liability" | "equity" | "income" | "expense";
        };
        NewLedgerEntry: {
            /**
             * Format: date
             * @example 2026-06-30
             */
            date: string;
            /** @example Depreciation in March */
            memo: string;
            /**
             * @description Debits equal credits; each line has one of them
             * @example [
             *       {
             *         "accountId": "665f1c2ab4d39e0012a7c401",
             *         "debit": 40
             *       },
             *       {
             *         "accountId": "665f1c2ab4d39e0012a7c401",
             *         "credit": 40
             *       }
             *     ]
             */
            lines: components["schemas"]["NewLedgerEntryLine"][];
        };
        NewLedgerEntryLine: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            accountId: string;
            /** @example 40 */
            debit?: number;
            /** @example 0 */
            credit?: number;
            tax?: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                rateId: string;
                /** @example 100 */
                base: number;
            } | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            clientId?: string | null;
        };
        NewManagedAdmin: {
            /**
             * Format: email
             * @example mona@bright-clinic.example
             */
            email: string;
            /** @example correct-horse-battery */
            password: string;
            roles: ("super-admin" | "admin" | "analyst")[];
        };
        NewMarketingPost: {
            /** @example Mention the summer sale */
            instructions?: string;
            /** @enum {string} */
            language?: "en" | "ar";
        };
        NewPanel: {
            /** @example Complete blood count */
            name: string;
            /** @example CBC */
            code?: string | null;
            analysisIds: string[];
            /** @example 30 */
            price?: number | null;
        };
        NewPlan: {
            /** @example Basic */
            name: string;
            /** @example starter */
            slug: string;
            /** @example For a small team. */
            description?: string | null;
            /** @default true */
            isActive?: boolean;
            /**
             * @default 0
             * @example 2
             */
            sortOrder?: number;
            /** @example 14 */
            trialPeriodDays?: number | null;
            pricePeriods: components["schemas"]["PlanPricePeriod"][];
            features?: components["schemas"]["PlanFeature"][];
            flags?: components["schemas"]["PlanFlag"][];
            translations?: components["schemas"]["PlanTranslation"][];
        };
        NewPlatformExpense: {
            /** @example Server rent */
            title: string;
            /**
             * @description USD
             * @example 480
             */
            amount: number;
            /**
             * Format: day-or-instant
             * @description A timestamp, or a day, meaning its start in UTC
             * @example 2026-01-31T09:30:00.000Z
             */
            date?: string;
            /** @example Hosting */
            category?: string | null;
            /** @example Northern Data */
            vendor?: string | null;
            /** @example January */
            notes?: string | null;
        };
        NewPlatformPayment: {
            /** @enum {string} */
            type: "ai-tools" | "sms" | "storage" | "subscription";
            /**
             * @description USD
             * @example 29
             */
            amount: number;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /**
             * Format: day-or-instant
             * @description A timestamp, or a day, meaning its start in UTC
             * @example 2026-01-31T09:30:00.000Z
             */
            paidAt?: string;
            /** @example Bank transfer */
            note?: string | null;
        };
        NewProduct: {
            /** @example Whitening toothpaste */
            name: string;
            /** @default  */
            description?: string;
            /** @example 7.5 */
            price: number;
            /** @example 665f1c2ab4d39e0012a7c401 */
            taxRateId?: string | null;
            /** @example 40 */
            stock?: number | null;
            /**
             * @default draft
             * @enum {string}
             */
            status?: "draft" | "active" | "archived";
            /**
             * @description Category on the store's pages
             * @example Skin care
             */
            category?: string | null;
            /** @default [] */
            images?: string[];
            translations?: components["schemas"]["ProductTranslations"];
        };
        NewRecurringRule: {
            /** @example Office rent */
            title: string;
            /** @example 125.5 */
            amount: number;
            /** @enum {string} */
            frequency: "daily" | "monthly" | "yearly";
            /**
             * Format: day-or-instant
             * @description `YYYY-MM-DD`, or a timestamp, which counts as its day in UTC
             * @example 2026-01-31
             */
            startDate: string;
            /**
             * Format: day-or-instant
             * @description `YYYY-MM-DD`, or a timestamp, which counts as its day in UTC
             * @example 2026-01-31
             */
            endDate?: string | null;
            /**
             * @description In shorter months, the last day
             * @example 31
             */
            dayOfMonth?: number | null;
            /** @example 1 */
            monthOfYear?: number | null;
            /** @example Harbour Estates */
            vendor?: string | null;
            /** @example Rent */
            category?: string | null;
            /** @example Main account */
            account?: string | null;
            notes?: string | null;
        };
        NewReferenceRange: {
            /**
             * @default both
             * @enum {string}
             */
            gender?: "both" | "male" | "female";
            /**
             * @default years
             * @enum {string}
             */
            ageUnit?: "years" | "months" | "days";
            /** @example 18 */
            ageFrom?: number | null;
            /** @example 18 */
            ageTo?: number | null;
            /** @example 5.4 */
            lowLimit?: number | null;
            /** @example 5.4 */
            highLimit?: number | null;
            /** @example 5.4 */
            criticalLow?: number | null;
            /** @example 5.4 */
            criticalHigh?: number | null;
            /** @default [] */
            resultNotes?: components["schemas"]["ResultNote"][];
            /** @default 0 */
            priority?: number;
        };
        NewRole: {
            /** @example Front desk */
            name: string;
            /**
             * @example [
             *       "sessions.view",
             *       "sessions.create"
             *     ]
             */
            permissions: string[];
        };
        NewSeries: {
            /** @example First visit */
            name: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            clientId: string;
            serviceIds: string[];
            /** @example 665f1c2ab4d39e0012a7c401 */
            staffId?: string | null;
            /**
             * Format: day-or-instant
             * @description ISO 8601; only the day in UTC is used
             * @example 2026-03-01T00:00:00.000Z
             */
            date: string;
            /**
             * Format: clock-time
             * @example 09:30
             */
            startTime: string;
            /**
             * @description Overrides the sum of the services' durations
             * @example 45
             */
            durationMinutes?: number;
            /**
             * @default scheduled
             * @enum {string}
             */
            status?: "scheduled" | "in-progress" | "completed" | "cancelled";
            /** @example first-visit */
            questionCategory?: string | null;
            /** @example [] */
            fieldValues?: components["schemas"]["NewSeriesFieldValue"][];
            recurrence: components["schemas"]["SeriesRecurrence"];
        };
        NewSeriesFieldValue: {
            /** @example allergies */
            fieldKey: string;
            /** @example Penicillin */
            value: unknown;
            /**
             * @description Asked before, during or after the session
             * @enum {string}
             */
            phase?: "pre" | "during" | "post";
        };
        NewService: {
            /** @example Dental check-up */
            name: string;
            /**
             * @default sessions
             * @enum {string}
             */
            scope?: "sessions" | "store" | "labs";
            /** @example 45 */
            durationMinutes?: number | null;
            /** @example 125.5 */
            price?: number | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            taxRateId?: string | null;
            isActive?: boolean;
            translations?: components["schemas"]["ServiceTranslations"];
        };
        NewSession: {
            /** @example First visit */
            name: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            clientId: string;
            serviceIds: string[];
            /** @example 665f1c2ab4d39e0012a7c401 */
            staffId?: string | null;
            /**
             * Format: day-or-instant
             * @description ISO 8601; only the day in UTC is used
             * @example 2026-03-01T00:00:00.000Z
             */
            date: string;
            /**
             * Format: clock-time
             * @example 09:30
             */
            startTime: string;
            /**
             * @description Overrides the sum of the services' durations
             * @example 45
             */
            durationMinutes?: number;
            /**
             * @default scheduled
             * @enum {string}
             */
            status?: "scheduled" | "in-progress" | "completed" | "cancelled";
            /** @example first-visit */
            questionCategory?: string | null;
            /** @example [] */
            fieldValues?: components["schemas"]["NewSeriesFieldValue"][];
        };
        NewSessionAttachment: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            fileId: string;
            /** @example x-ray.png */
            name: string;
        };
        /**
         * @example {
         *       "key": "allergies",
         *       "label": "Known allergies",
         *       "type": "multiselect",
         *       "phase": "pre",
         *       "options": [
         *         "Penicillin",
         *         "Latex"
         *       ]
         *     }
         */
        NewSessionField: {
            /** @example allergies */
            key: string;
            /** @example Known allergies */
            label: string;
            /**
             * @default text
             * @enum {string}
             */
            type?: "text" | "textarea" | "number" | "boolean" | "date" | "select" | "multiselect" | "email" | "phone" | "url";
            /**
             * @default pre
             * @enum {string}
             */
            phase?: "pre" | "during" | "post";
            /** @default false */
            isRequired?: boolean;
            /** @example 1 */
            order?: number;
            /** @description Choices of a select or multiselect */
            options?: string[];
            /** @example first-visit */
            category?: string | null;
            /**
             * @description Anything a client application wants to remember about the field
             * @example {
             *       "hint": "Ask about penicillin"
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            };
        };
        NewSessionNote: {
            /** @example Arrived ten minutes late */
            body: string;
        };
        NewStaff: {
            /** @example Mona Saleh */
            name: string;
            /**
             * @description Lists the owner, who is the caller, with the staff
             * @default false
             */
            self?: boolean;
            /**
             * Format: email
             * @example mona@bright-clinic.example
             */
            email?: string;
            /**
             * @description E.164, or as dialled in the workspace's country
             * @example +15550102030
             */
            phone?: string | null;
            /** @example sunny-day-2026 */
            password?: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            roleId?: string;
            /** @example #2f6fed */
            color?: string | null;
            /** @description Whether clients can book this person */
            isBookable?: boolean;
            /** @description The services this person offers; empty means all */
            serviceIds?: string[];
            workingHours?: {
                /** @example Asia/Riyadh */
                timezone?: string;
                monday?: components["schemas"]["WorkingDay"];
                tuesday?: components["schemas"]["WorkingDay"];
                wednesday?: components["schemas"]["WorkingDay"];
                thursday?: components["schemas"]["WorkingDay"];
                friday?: components["schemas"]["WorkingDay"];
                saturday?: components["schemas"]["WorkingDay"];
                sunday?: components["schemas"]["WorkingDay"];
            } | null;
            /**
             * @example {
             *       "department": "Front desk"
             *     }
             */
            fields?: {
                [key: string]: unknown;
            };
        };
        /**
         * @example {
         *       "key": "department",
         *       "label": "Department",
         *       "type": "select",
         *       "options": [
         *         "Front desk",
         *         "Laboratory"
         *       ],
         *       "isFilterable": true
         *     }
         */
        NewStaffField: {
            /** @example department */
            key: string;
            /** @example Department */
            label: string;
            /** @example Where this person works. */
            description?: string;
            /** @enum {string} */
            type: "text" | "textarea" | "number" | "boolean" | "date" | "select" | "multiselect" | "email" | "phone" | "url";
            /** @default false */
            isRequired?: boolean;
            /** @default false */
            isUnique?: boolean;
            /** @default false */
            isFilterable?: boolean;
            /** @example 1 */
            order?: number;
            /**
             * @example [
             *       "Front desk",
             *       "Laboratory"
             *     ]
             */
            options?: string[];
            /**
             * @example {
             *       "placeholder": "Front desk"
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            };
        };
        NewStartedAttempt: {
            participant: components["schemas"]["AttemptParticipant"];
        };
        NewStoreDomain: {
            /** @example shop.example.com */
            domain: string;
        };
        NewTask: {
            /** @example Call the supplier */
            title: string;
            /** @example Ask for the new price list. */
            description?: string | null;
            /**
             * @default todo
             * @enum {string}
             */
            status?: "todo" | "in-progress" | "done" | "cancelled";
            /**
             * @default medium
             * @enum {string}
             */
            priority?: "low" | "medium" | "high" | "urgent";
            /**
             * Format: date
             * @example 2026-01-31
             */
            dueDate?: string | null;
        };
        NewTaskComment: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            authorId: string;
            /** @enum {string} */
            authorType: "staff" | "workspace";
            /** @example Mona Saleh */
            authorName: string;
            /** @example https://cdn.example.com/mona.png */
            authorAvatarUrl?: string;
            /** @example Done, the list is in the shared folder. */
            body: string;
        };
        NewTaxRate: {
            /** @example VAT */
            name: string;
            /** @example 15 */
            percentage: number;
            /**
             * @description Whether prices already include the tax; otherwise it is added on top
             * @default false
             */
            isInclusive?: boolean;
            /**
             * @description Applies to everything without its own rate. A workspace has at most one; setting a new one replaces it
             * @default false
             */
            isDefault?: boolean;
            /** @default true */
            isActive?: boolean;
        };
        NewTimeOff: {
            /**
             * @description The first day, or the moment it starts, in the workspace's time zone
             * @example 2026-07-01
             */
            from: string;
            /**
             * @description The last day, or the moment it ends, in the workspace's time zone
             * @example 2026-07-14
             */
            to: string;
            /** @example Summer holidays */
            reason?: string | null;
        };
        NewVisitInvoice: {
            /**
             * @description Prices by service id, for services without a price or to override it
             * @example {}
             */
            prices?: {
                [key: string]: number;
            };
            /** @example 665f1c2ab4d39e0012a7c401 */
            posSessionId?: string;
        };
        Notification: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @enum {string} */
            kind: "session-booked" | "session-moved" | "session-cancelled" | "order-received" | "payment-received" | "result-critical" | "task-assigned" | "import-ready" | "export-ready" | "subscription-expiring";
            /** @description The record that the notification is about */
            record: {
                /** @enum {string} */
                type: "session" | "order" | "invoice" | "test" | "task";
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string;
            } | null;
            /**
             * @description The client, customer or patient, or the task's title
             * @example Layla Haddad
             */
            name: string | null;
            /**
             * Format: date
             * @example 2026-01-31
             */
            date: string | null;
            /**
             * Format: clock-time
             * @example 09:30
             */
            startTime: string | null;
            /**
             * @description The order's number, or how many clients were imported
             * @example 1042
             */
            number: number | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            readAt: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
        };
        OccurrenceStats: {
            /**
             * Format: date
             * @example 2026-01-31
             */
            from: string | null;
            /**
             * Format: date
             * @example 2026-01-31
             */
            to: string | null;
            count: number;
            /** @example 125.5 */
            total: number;
            pending: {
                count: number;
                /** @example 125.5 */
                total: number;
            };
            posted: {
                count: number;
                /** @example 125.5 */
                total: number;
            };
            skipped: {
                count: number;
                /** @example 125.5 */
                total: number;
            };
            byMonth: components["schemas"]["OccurrenceStatsByMonth"][];
        };
        OccurrenceStatsByMonth: {
            /** @example 2026-01 */
            month: string;
            pending: {
                count: number;
                /** @example 125.5 */
                total: number;
            };
            posted: {
                count: number;
                /** @example 125.5 */
                total: number;
            };
            skipped: {
                count: number;
                /** @example 125.5 */
                total: number;
            };
        };
        OfferedPerson: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example Nour Aziz */
            name: string;
            /** @description The services this person offers; empty means all */
            serviceIds: string[];
        };
        OfferedService: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example Haircut */
            name: string;
            /** @example 30 */
            durationMinutes: number;
            /** @example 125.5 */
            price: number | null;
            tax: {
                rateId: string | null;
                /** @example VAT */
                name: string;
                /** @example 15 */
                percentage: number;
                /** @description Whether the price includes the tax; otherwise it is added on top */
                isInclusive: boolean;
            } | null;
        };
        OpenRegister: {
            /**
             * @default Main
             * @example Front desk
             */
            registerName?: string;
            /** @example 100 */
            openingCash: number;
        };
        OpeningBalance: {
            /**
             * @description The account, by its role or by its code
             * @enum {string}
             */
            role?: "cash" | "card-clearing" | "online-clearing" | "bank" | "receivable" | "tax-payable" | "tax-reclaimable" | "tax-settlement" | "customer-credit" | "sales" | "online-sales" | "lab-sales" | "expenses" | "over-short" | "rounding" | "equity";
            /** @example 6100 */
            code?: string;
            /** @example 500 */
            debit?: number;
            /** @example 0 */
            credit?: number;
        };
        Order: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /**
             * @description Starts at 1001; gapless within a workspace
             * @example 1001
             */
            number: number;
            /** @enum {string} */
            status: "pending" | "confirmed" | "processing" | "completed" | "cancelled";
            /** @enum {string} */
            paymentStatus: "unpaid" | "paid" | "refunded";
            customer: components["schemas"]["OrderCustomer"];
            /** @example Please ring twice. */
            notes: string | null;
            items: components["schemas"]["OrderItem"][];
            /** @description Null for pick-up */
            delivery: {
                /** @example Courier */
                method: string;
                /** @example 125.5 */
                fee: number;
                /** @example 12 King Fahd Road, Riyadh */
                address: string | null;
            } | null;
            /**
             * @description The pieces, without delivery
             * @example 120.5
             */
            subtotal: number;
            /** @description Null without a discount */
            discount: {
                code: string;
                kind: string;
                value: number | null;
                /** @example 125.5 */
                amount: number;
            } | null;
            /**
             * @description Includes the delivery fee and inclusive taxes, not the taxes on top
             * @example 125.5
             */
            total: number;
            taxes: components["schemas"]["OrderTax"][];
            /**
             * @description All taxes, those that prices include too
             * @example 16.37
             */
            taxTotal: number;
            /**
             * @description Amount that the payment method adds or deducts
             * @example 0
             */
            rounding: number;
            /**
             * @description Amount that the buyer pays: the total with the taxes on top
             * @example 125.5
             */
            amountDue: number;
            /** @example USD */
            currencyCode: string;
            /**
             * @description From the counter of the workspace's invoices, once first paid or completed
             * @example 17
             */
            invoiceNumber: number | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            invoicedAt: string | null;
            creditNote: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string;
                /** @example 3 */
                number: number;
            } | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * @description Null if unpaid, or if it was not recorded
             * @enum {string|null}
             */
            paymentMethod: "cash" | "card" | "transfer" | "other" | null;
            /**
             * @description The page on which the buyer follows the order
             * @example https://example.com/s/shop/orders/Zl8cKrTT
             */
            statusUrl: string;
            /** @description The client with the buyer's e-mail; null if there is none */
            clientId: string | null;
            /**
             * @description Orders with the buyer's e-mail, including this one
             * @example 3
             */
            customerOrderCount: number;
            /** @description Changes of status and payment, oldest first; at most the last 50 */
            history: components["schemas"]["OrderHistory"][];
        };
        OrderChanges: {
            /** @enum {string} */
            status?: "pending" | "confirmed" | "processing" | "completed" | "cancelled";
            /** @enum {string} */
            paymentStatus?: "unpaid" | "paid" | "refunded";
            /**
             * @description How it was paid; only together with `paymentStatus: "paid"`
             * @enum {string}
             */
            method?: "cash" | "card" | "transfer" | "other";
            /** @description Reason of a refund, shown on its credit note; required in Saudi Arabia */
            reason?: string | null;
        };
        OrderCustomer: {
            /** @example Lina Haddad */
            name: string;
            /**
             * Format: email
             * @example mona@bright-clinic.example
             */
            email: string;
            /** @example +1 555 010 2030 */
            phone: string | null;
        };
        OrderHistory: {
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            at: string;
            by: {
                /**
                 * @description `owner`, `staff`, or `api-key` with the name of the key
                 * @example staff
                 */
                kind: string;
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string;
                /** @example Mona Saleh */
                name: string;
            } | null;
            /** @enum {string} */
            field: "status" | "paymentStatus";
            /** @example pending */
            from: string;
            /** @example confirmed */
            to: string;
        };
        OrderItem: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            productId: string;
            /** @example Whitening toothpaste */
            name: string;
            /** @example 125.5 */
            price: number;
            /** @example 2 */
            quantity: number;
            /** @example 125.5 */
            total: number;
            /** @description First picture of the product as it is now; null if it has none or is deleted */
            imageFileId: string | null;
        };
        OrderSummary: {
            /** @enum {string} */
            status: "pending" | "confirmed" | "processing" | "completed" | "cancelled";
            /** @example 3 */
            count: number;
            /** @example 125.5 */
            amountDue: number;
        };
        OrderTax: {
            /** @example VAT */
            name: string;
            /** @example 15 */
            percentage: number;
            isInclusive: boolean;
            /** @example 125.5 */
            base: number;
            /** @example 125.5 */
            amount: number;
        };
        OwnWorkspace: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example Bright Clinic */
            name: string | null;
            /** @example Care with a smile */
            slogan: string | null;
            /**
             * Format: email
             * @example mona@bright-clinic.example
             */
            email: string;
            /**
             * Format: phone
             * @description E.164
             * @example +15550102030
             */
            phone: string;
            phoneVerified: boolean;
            requirePhoneVerification: boolean;
            /** @example 665f1c2ab4d39e0012a7c401 */
            planId: string;
            /** @example pet-care */
            businessCategorySlug: string;
            marketingOptIn: boolean;
            /** @example 10 */
            discountPercentage: number | null;
        };
        Pagination: {
            limit: number;
            nextCursor: string | null;
            total?: number;
        };
        Panel: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /** @example Complete blood count */
            name: string;
            /** @example CBC */
            code: string | null;
            analysisIds: string[];
            /**
             * @description Price of all analyses together; null if each has its own
             * @example 125.5
             */
            price: number | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        PanelChanges: {
            /** @example Complete blood count */
            name?: string;
            /** @example CBC */
            code?: string | null;
            analysisIds?: string[];
            /** @example 30 */
            price?: number | null;
        };
        Permission: {
            /** @example sessions.view */
            key: string;
            /** @example See appointments */
            description: string;
        };
        PlacedOrder: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /**
             * @description Starts at 1001; gapless within a workspace
             * @example 1001
             */
            number: number;
            /** @enum {string} */
            status: "pending" | "confirmed" | "processing" | "completed" | "cancelled";
            /** @enum {string} */
            paymentStatus: "unpaid" | "paid" | "refunded";
            customer: components["schemas"]["OrderCustomer"];
            /** @example Please ring twice. */
            notes: string | null;
            items: components["schemas"]["PlacedOrderItem"][];
            /** @description Null for pick-up */
            delivery: {
                /** @example Courier */
                method: string;
                /** @example 125.5 */
                fee: number;
                /** @example 12 King Fahd Road, Riyadh */
                address: string | null;
            } | null;
            /**
             * @description The pieces, without delivery
             * @example 120.5
             */
            subtotal: number;
            /** @description Null without a discount */
            discount: {
                code: string;
                kind: string;
                value: number | null;
                /** @example 125.5 */
                amount: number;
            } | null;
            /**
             * @description Includes the delivery fee and inclusive taxes, not the taxes on top
             * @example 125.5
             */
            total: number;
            taxes: components["schemas"]["OrderTax"][];
            /**
             * @description All taxes, those that prices include too
             * @example 16.37
             */
            taxTotal: number;
            /**
             * @description Amount that the payment method adds or deducts
             * @example 0
             */
            rounding: number;
            /**
             * @description Amount that the buyer pays: the total with the taxes on top
             * @example 125.5
             */
            amountDue: number;
            /** @example USD */
            currencyCode: string;
            /**
             * @description From the counter of the workspace's invoices, once first paid or completed
             * @example 17
             */
            invoiceNumber: number | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            invoicedAt: string | null;
            creditNote: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string;
                /** @example 3 */
                number: number;
            } | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        PlacedOrderItem: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            productId: string;
            /** @example Whitening toothpaste */
            name: string;
            /** @example 125.5 */
            price: number;
            /** @example 2 */
            quantity: number;
            /** @example 125.5 */
            total: number;
        };
        Plan: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example Basic */
            name: string;
            /** @example starter */
            slug: string;
            /** @example For a small team. */
            description: string | null;
            isActive: boolean;
            sortOrder: number;
            /** @example 14 */
            trialPeriodDays: number | null;
            pricePeriods: components["schemas"]["PlanPricePeriod"][];
            features: components["schemas"]["PlanFeature"][];
            flags: components["schemas"]["PlanFlag"][];
            translations: components["schemas"]["PlanTranslation"][];
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        PlanChanges: {
            /** @example Basic */
            name?: string;
            /** @example starter */
            slug?: string;
            /** @example For a small team. */
            description?: string | null;
            isActive?: boolean;
            /** @example 2 */
            sortOrder?: number;
            /** @example 14 */
            trialPeriodDays?: number | null;
            pricePeriods?: components["schemas"]["PlanPricePeriod"][];
            features?: components["schemas"]["PlanFeature"][];
            flags?: components["schemas"]["PlanFlag"][];
            translations?: components["schemas"]["PlanTranslation"][];
        };
        PlanFeature: {
            /** @example appointments */
            key: string;
            translations: components["schemas"]["PlanFeatureTranslation"][];
        };
        PlanFeatureTranslation: {
            /** @example en */
            locale: string;
            /** @example Appointments */
            label: string;
            /** @example A calendar for your clients. */
            description: string | null;
        };
        PlanFlag: {
            /** @example max-staff */
            key: string;
            /** @example 10 */
            value: string;
        };
        PlanPricePeriod: {
            /** @enum {string} */
            period: "monthly" | "quarterly" | "semiannual" | "annual";
            /** @example 2900 */
            amountCents: number;
            /** @example USD */
            currencyCode: string;
        };
        PlanTranslation: {
            /** @example en */
            locale: string;
            /** @example Basic */
            name: string;
            /** @example For a small team. */
            description: string | null;
            logoImage: string | null;
            bannerImage: string | null;
        };
        PlatformExpense: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example Server rent */
            title: string;
            /** @example 125.5 */
            amount: number;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            date: string;
            /** @example Hosting */
            category: string | null;
            /** @example Northern Data */
            vendor: string | null;
            /** @example January */
            notes: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            createdBy: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        PlatformExpenseChanges: {
            /** @example Server rent */
            title?: string;
            /**
             * @description USD
             * @example 480
             */
            amount?: number;
            /**
             * Format: day-or-instant
             * @description A timestamp, or a day, meaning its start in UTC
             * @example 2026-01-31T09:30:00.000Z
             */
            date?: string;
            /** @example Hosting */
            category?: string | null;
            /** @example Northern Data */
            vendor?: string | null;
            /** @example January */
            notes?: string | null;
        };
        PlatformPayment: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /** @enum {string} */
            type: "ai-tools" | "sms" | "storage" | "subscription";
            /** @example 125.5 */
            amount: number;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            paidAt: string;
            /** @example Bank transfer */
            note: string | null;
            renewal: {
                /** @enum {string} */
                period: "monthly" | "quarterly" | "semiannual" | "annual";
                /** @example 1 */
                months: number;
                /** @example USD */
                currencyCode: string;
                /** @example 665f1c2ab4d39e0012a7c401 */
                planId: string;
                /** @example Basic */
                planName: string;
                /** @example 125.5 */
                planPrice: number;
                /** @example 10 */
                discountPercentage: number;
                /** @enum {string|null} */
                discountSource: "workspace" | "category" | null;
                /** @example 125.5 */
                discountAmount: number;
                /** @example 125.5 */
                discountedPrice: number;
                invoiceAdditions: components["schemas"]["RenewalInvoiceAddition"][];
                /** @example 125.5 */
                additionsTotal: number;
                /** @example 125.5 */
                total: number;
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:30:00.000Z
                 */
                currentEndDate: string | null;
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:30:00.000Z
                 */
                startsAt: string;
                /**
                 * Format: date-time
                 * @example 2026-01-31T09:30:00.000Z
                 */
                newEndDate: string;
            } | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            createdBy: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
        };
        PosSession: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            registerName: string;
            /** @enum {string} */
            status: "open" | "closed";
            /** @example 125.5 */
            openingCash: number;
            /** @example 125.5 */
            cashIn: number;
            /** @example 125.5 */
            cashOut: number;
            /** @example 125.5 */
            expectedCash: number;
            countedCash: number | null;
            /** @description Counted minus expected cash */
            difference: number | null;
            methods: components["schemas"]["PosSessionMethod"][];
            notes: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            openedBy: string;
            opener: {
                /**
                 * @description `owner`, `staff`, or `api-key` with the name of the key
                 * @example staff
                 */
                kind: string;
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string;
                /** @example Mona Saleh */
                name: string;
            } | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            openedAt: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            closedBy: string | null;
            closer: {
                /**
                 * @description `owner`, `staff`, or `api-key` with the name of the key
                 * @example staff
                 */
                kind: string;
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string;
                /** @example Mona Saleh */
                name: string;
            } | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            closedAt: string | null;
        };
        PosSessionMethod: {
            /** @enum {string} */
            method: "cash" | "card" | "transfer" | "other";
            /** @description Payments minus change given */
            received: number;
            /** @example 125.5 */
            refunded: number;
            /** @description For cash, includes the opening cash and cash movements */
            expected: number;
            /** @description Null until closed, or if it was not counted */
            counted: number | null;
            /** @description Counted minus expected */
            difference: number | null;
        };
        Product: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /** @example Whitening toothpaste */
            name: string;
            /** @example 75 ml, mint. */
            description: string;
            /** @example 125.5 */
            price: number;
            /** @description Null means the default rate */
            taxRateId: string | null;
            /** @description Units in stock; null means unlimited */
            stock: number | null;
            /** @enum {string} */
            status: "draft" | "active" | "archived";
            /**
             * @description Category on the store's pages
             * @example Skin care
             */
            category: string | null;
            /** @description Ids of uploaded files, in display order */
            images: string[];
            translations: components["schemas"]["ProductTranslations"];
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        ProductCategory: {
            /**
             * @description Category on the store's pages
             * @example Skin care
             */
            name: string;
            /**
             * @description Products in it, of any status
             * @example 12
             */
            count: number;
        };
        ProductChanges: {
            /** @example Whitening toothpaste */
            name?: string;
            /** @example 75 ml, mint. */
            description?: string;
            /** @example 7.5 */
            price?: number;
            /** @example 665f1c2ab4d39e0012a7c401 */
            taxRateId?: string | null;
            /** @example 40 */
            stock?: number | null;
            /** @enum {string} */
            status?: "draft" | "active" | "archived";
            /**
             * @description Category on the store's pages
             * @example Skin care
             */
            category?: string | null;
            /** @description Ids of uploaded files, in display order */
            images?: string[];
            translations?: components["schemas"]["ProductTranslations"];
        };
        ProductTranslation: {
            /** @example Whitening toothpaste */
            name?: string;
            /** @example 75 ml, mint. */
            description?: string;
        };
        /** @description Texts by language, shown to visitors who read it; replaced as a whole */
        ProductTranslations: {
            ar?: components["schemas"]["ProductTranslation"];
            en?: components["schemas"]["ProductTranslation"];
        };
        ProfitAndLoss: {
            /**
             * Format: date
             * @example 2026-01-31
             */
            from: string;
            /**
             * Format: date
             * @example 2026-01-31
             */
            to: string;
            income: components["schemas"]["ReportSection"];
            expenses: components["schemas"]["ReportSection"];
            /** @example 125.5 */
            result: number;
        };
        PublicContentPage: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            storeId: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /** @example our-story */
            slug: string;
            /**
             * @description A store has at most one page of each built-in type, with the slug equal to the type
             * @enum {string}
             */
            type: "about-us" | "contact-us" | "privacy-policy" | "terms-and-return" | "faq" | "custom";
            /** @example About us */
            title: string;
            /** @example <p>We are a small clinic.</p> */
            content: string;
            /**
             * @description Only active pages are public
             * @enum {string}
             */
            status: "draft" | "active" | "archived";
            /** @example 1 */
            sortOrder: number;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        PublicContest: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example How well do you know your teeth? */
            title: string;
            /** @example Ten questions, ten minutes, one prize. */
            description: string;
            /** @enum {string} */
            status: "published" | "closed";
            /** @example 10 */
            timeLimitMinutes: number | null;
            /** @example 1 */
            maxAttempts: number;
            questionCount: number;
        };
        PublicOrder: {
            /**
             * @description Starts at 1001; gapless within a workspace
             * @example 1001
             */
            number: number;
            /** @enum {string} */
            status: "pending" | "confirmed" | "processing" | "completed" | "cancelled";
            /** @enum {string} */
            paymentStatus: "unpaid" | "paid" | "refunded";
            items: components["schemas"]["PlacedOrderItem"][];
            delivery: {
                /** @example Courier */
                method: string;
                /** @example 125.5 */
                fee: number;
            } | null;
            /**
             * @description The pieces, without delivery
             * @example 120.5
             */
            subtotal: number;
            /** @description Null without a discount */
            discount: {
                code: string;
                kind: string;
                value: number | null;
                /** @example 125.5 */
                amount: number;
            } | null;
            /**
             * @description Includes the delivery fee and inclusive taxes, not the taxes on top
             * @example 125.5
             */
            total: number;
            taxes: components["schemas"]["OrderTax"][];
            /**
             * @description All taxes, those that prices include too
             * @example 16.37
             */
            taxTotal: number;
            /**
             * @description Amount that the payment method adds or deducts
             * @example 0
             */
            rounding: number;
            /**
             * @description Amount that the buyer pays: the total with the taxes on top
             * @example 125.5
             */
            amountDue: number;
            /** @example USD */
            currencyCode: string;
            /** @example 17 */
            invoiceNumber: number | null;
            store: {
                slug: string;
                /** @example Bright Clinic */
                name: string;
                language: string;
            };
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        PublicProduct: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example Whitening toothpaste */
            name: string;
            /** @example 75 ml, mint. */
            description: string;
            /** @example 125.5 */
            price: number;
            tax: {
                rateId: string | null;
                /** @example VAT */
                name: string;
                /** @example 15 */
                percentage: number;
                /** @description Whether the price includes the tax; otherwise it is added on top */
                isInclusive: boolean;
            } | null;
            /** @example USD */
            currencyCode: string;
            inStock: boolean;
            /**
             * @description Category on the store's pages
             * @example Skin care
             */
            category: string | null;
            /** @description Ids of uploaded files, in display order */
            images: string[];
        };
        PublicStore: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example bright-clinic */
            slug: string;
            /** @example Bright Clinic */
            name: string;
            /** @example Care with a smile. */
            description: string | null;
            /**
             * @description Language of the public pages; Arabic pages are right-to-left
             * @enum {string}
             */
            language: "en" | "ar";
            /** @example USD */
            currencyCode: string;
            /**
             * Format: email
             * @example mona@bright-clinic.example
             */
            contactEmail: string | null;
            /** @example +1 555 010 2030 */
            contactPhone: string | null;
            /**
             * @description Accent colour of the public pages; adjusted where text would be hard to read
             * @example #0b5cad
             */
            themeColor: string | null;
            deliveryOptions: components["schemas"]["DeliveryOption"][];
            /** @description Whether orders are taxed as sales at the till are */
            chargesTax: boolean;
            /**
             * @description The store's active domain
             * @example shop.bright-clinic.example
             */
            domain: string | null;
        };
        /**
         * @example {
         *       "until": "2026-03-01T12:00:00.000Z"
         *     }
         */
        ReadNotifications: {
            ids?: string[];
            /**
             * Format: date-time
             * @example 2026-03-01T12:00:00.000Z
             */
            until?: string;
        };
        RecurringOccurrence: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            ruleId: string;
            /**
             * Format: date
             * @example 2026-01-31
             */
            dueDate: string;
            title: string;
            /** @example 125.5 */
            amount: number;
            vendor: string | null;
            category: string | null;
            account: string | null;
            notes: string | null;
            /** @enum {string} */
            status: "pending" | "posted" | "skipped";
            /** @example 665f1c2ab4d39e0012a7c401 */
            expenseId: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            postedAt: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            skippedAt: string | null;
            /** @description Why it was skipped; `paused` if the rule was paused */
            reason: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        RecurringRule: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            title: string;
            /** @example 125.5 */
            amount: number;
            vendor: string | null;
            category: string | null;
            account: string | null;
            notes: string | null;
            /** @enum {string} */
            frequency: "daily" | "monthly" | "yearly";
            /**
             * Format: date
             * @example 2026-01-31
             */
            startDate: string;
            /**
             * Format: date
             * @example 2026-01-31
             */
            endDate: string | null;
            /** @description Null for daily rules */
            dayOfMonth: number | null;
            /** @description Null except for yearly rules */
            monthOfYear: number | null;
            /** @enum {string} */
            status: "active" | "paused";
            /**
             * Format: date
             * @description The first due date after today; null if paused or ended
             */
            nextDueDate: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        RecurringRuleChanges: {
            /** @example Office rent */
            title?: string;
            /** @example 125.5 */
            amount?: number;
            /** @enum {string} */
            frequency?: "daily" | "monthly" | "yearly";
            /**
             * Format: day-or-instant
             * @description `YYYY-MM-DD`, or a timestamp, which counts as its day in UTC
             * @example 2026-01-31
             */
            startDate?: string;
            /**
             * Format: day-or-instant
             * @description `YYYY-MM-DD`, or a timestamp, which counts as its day in UTC
             * @example 2026-01-31
             */
            endDate?: string | null;
            /**
             * @description In shorter months, the last day
             * @example 31
             */
            dayOfMonth?: number | null;
            /** @example 1 */
            monthOfYear?: number | null;
            /** @example Harbour Estates */
            vendor?: string | null;
            /** @example Rent */
            category?: string | null;
            /** @example Main account */
            account?: string | null;
            notes?: string | null;
        };
        ReferenceRange: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            analysisId: string;
            /** @enum {string} */
            gender: "both" | "male" | "female";
            /** @example 18 */
            ageFrom: number | null;
            /** @example 18 */
            ageTo: number | null;
            /** @enum {string} */
            ageUnit: "years" | "months" | "days";
            /** @example 5.4 */
            lowLimit: number | null;
            /** @example 5.4 */
            highLimit: number | null;
            /** @example 5.4 */
            criticalLow: number | null;
            /** @example 5.4 */
            criticalHigh: number | null;
            resultNotes: components["schemas"]["ResultNote"][];
            /** @description The lowest number wins */
            priority: number;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        ReferenceRangeChanges: {
            /** @enum {string} */
            gender?: "both" | "male" | "female";
            /** @enum {string} */
            ageUnit?: "years" | "months" | "days";
            /** @example 18 */
            ageFrom?: number | null;
            /** @example 18 */
            ageTo?: number | null;
            /** @example 5.4 */
            lowLimit?: number | null;
            /** @example 5.4 */
            highLimit?: number | null;
            /** @example 5.4 */
            criticalLow?: number | null;
            /** @example 5.4 */
            criticalHigh?: number | null;
            resultNotes?: components["schemas"]["ResultNote"][];
            /** @description The lowest number wins */
            priority?: number;
        };
        RefreshedLogin: {
            /**
             * @description Access token (JWT), valid for one hour
             * @example eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl
             */
            token: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            expiresAt: string;
            account?: components["schemas"]["Account"];
            workspace?: components["schemas"]["MemberWorkspace"];
            admin?: components["schemas"]["SignedInAdmin"];
        };
        RejectedRow: {
            /**
             * @description Line number in the file, starting at 1
             * @example 7
             */
            line: number;
            /**
             * @description The field
             * @example email
             */
            path: string;
            /** @example must be an e-mail address */
            message: string;
        };
        RenamedCategory: {
            /** @example Rent */
            from: string;
            /** @example Rent and utilities */
            to: string;
            /**
             * @description Whether entries may join a category that is in use already
             * @default false
             */
            merge?: boolean;
        };
        Renewal: {
            /** @enum {string} */
            period: "monthly" | "quarterly" | "semiannual" | "annual";
            /** @example 1 */
            months: number;
            /** @example USD */
            currencyCode: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            planId: string;
            /** @example Basic */
            planName: string;
            /** @example 125.5 */
            planPrice: number;
            /** @example 10 */
            discountPercentage: number;
            /** @enum {string|null} */
            discountSource: "workspace" | "category" | null;
            /** @example 125.5 */
            discountAmount: number;
            /** @example 125.5 */
            discountedPrice: number;
            invoiceAdditions: components["schemas"]["RenewalInvoiceAddition"][];
            /** @example 125.5 */
            additionsTotal: number;
            /** @example 125.5 */
            total: number;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            currentEndDate: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            startsAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            newEndDate: string;
        };
        RenewalInvoiceAddition: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example Extra SMS package */
            reason: string;
            /** @example 3 */
            quantity: number;
            /** @example 19.99 */
            unitPrice: number;
            /** @example 59.97 */
            total: number;
        };
        ReportRow: {
            account: components["schemas"]["ReportedAccount"];
            /** @example 125.5 */
            amount: number;
        };
        ReportSection: {
            rows: components["schemas"]["ReportRow"][];
            /** @example 125.5 */
            total: number;
        };
        ReportedAccount: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            code: string;
            name: string;
            nameAr: string | null;
            /** @enum {string} */
            type: "asset" | "liability" | "equity" | "income" | "expense";
            /** @enum {string|null} */
            role: "cash" | "card-clearing" | "online-clearing" | "bank" | "receivable" | "tax-payable" | "tax-reclaimable" | "tax-settlement" | "customer-credit" | "sales" | "online-sales" | "lab-sales" | "expenses" | "over-short" | "rounding" | "equity" | null;
        };
        /**
         * @example {
         *       "resultValueNumeric": 5.4,
         *       "reason": "The sample was mixed up."
         *     }
         */
        ResultEntry: {
            /**
             * @description Null takes the result back while the test is open
             * @example 5.4
             */
            resultValueNumeric?: number | null;
            /**
             * @description For values beyond what is measured: `<` 0.5
             * @enum {string|null}
             */
            comparator?: "<" | "<=" | ">=" | ">" | null;
            /** @description The result of an analysis of the type `text` */
            resultText?: string | null;
            /**
             * @description The code of an option, for the type `choice`
             * @example POS
             */
            resultOption?: string | null;
            /** @example The sample was mixed up. */
            reason?: string;
        };
        ResultNote: {
            /** @enum {string} */
            condition: ">=" | "<=" | "=" | ">" | "<";
            /** @example 5.4 */
            value: number;
            /** @example Repeat fasting. */
            note: string;
        };
        ResultOption: {
            /** @example POS */
            code: string;
            /** @example Positive */
            label: string;
            /** @example إيجابي */
            labelAr: string | null;
            /** @enum {string|null} */
            flag: "normal" | "low" | "high" | "abnormal" | null;
        };
        Results: {
            attempts: number;
            submitted: number;
            averageScore: number | null;
            maxScore: number;
            questions: components["schemas"]["ResultsQuestion"][];
            /** @description Each participant's best attempt, by score, then by time taken */
            ranking: components["schemas"]["ResultsRanking"][];
        };
        ResultsQuestion: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            questionId: string;
            /** @example How many teeth does an adult have? */
            text: string;
            answered: number;
            correct: number;
        };
        ResultsRanking: {
            rank: number;
            /** @example 665f1c2ab4d39e0012a7c401 */
            attemptId: string;
            participant: components["schemas"]["AttemptParticipant"];
            score: number;
            maxScore: number;
            /** @example 74.2 */
            durationSeconds: number;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            submittedAt: string;
        };
        RetriedWork: {
            /**
             * @description Only work of this topic
             * @example jobs.dispatch
             */
            topic?: string;
        };
        RevenueByType: {
            /** @example 125.5 */
            "ai-tools": number;
            /** @example 125.5 */
            sms: number;
            /** @example 125.5 */
            storage: number;
            /** @example 125.5 */
            subscription: number;
        };
        ReverseLedgerEntry: {
            /**
             * Format: date
             * @example 2026-06-30
             */
            date: string;
            /** @example Posted twice */
            reason: string;
        };
        RevokedApiKey: {
            /** @example API key revoked. */
            message: string;
            /** @description The newest 100 */
            records: components["schemas"]["ApiKeyTrace"][];
            /** @example 2 */
            total: number;
        };
        Role: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example Front desk */
            name: string;
            /**
             * @example [
             *       "sessions.view",
             *       "sessions.create"
             *     ]
             */
            permissions: string[];
            isBuiltIn: boolean;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        RoleChanges: {
            /** @example Front desk */
            name?: string;
            /**
             * @example [
             *       "sessions.view",
             *       "sessions.create"
             *     ]
             */
            permissions?: string[];
        };
        SearchResults: {
            clients: components["schemas"]["FoundClient"][] | null;
            sessions: components["schemas"]["FoundSession"][] | null;
            invoices: components["schemas"]["FoundInvoice"][] | null;
            orders: components["schemas"]["FoundOrder"][] | null;
            products: components["schemas"]["FoundProduct"][] | null;
            tests: components["schemas"]["FoundTest"][] | null;
            staff: components["schemas"]["FoundStaff"][] | null;
            contests: components["schemas"]["FoundContest"][] | null;
            pages: components["schemas"]["FoundPage"][] | null;
        };
        SentCode: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            challengeId: string;
            /** @example +1******2030 */
            maskedPhone: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            expiresAt: string;
        };
        Series: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            seriesId: string;
            sessions: components["schemas"]["Session"][];
            conflicts: components["schemas"]["SeriesConflict"][];
        };
        SeriesConflict: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            sessionId: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            staffId: string;
            /**
             * Format: clock-time
             * @example 09:30
             */
            startTime: string;
            /**
             * Format: clock-time
             * @example 09:30
             */
            endTime: string;
            /**
             * Format: date
             * @description Day of the new session
             * @example 2026-03-02
             */
            date: string;
        };
        SeriesRecurrence: {
            /** @enum {string} */
            frequency: "weekly" | "monthly";
            /**
             * @description Number of weeks or months between sessions
             * @default 1
             */
            interval: number;
            /**
             * @description Total number of sessions
             * @example 6
             */
            count: number;
        };
        Service: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /** @example Dental check-up */
            name: string;
            /**
             * @description Where the service is offered; only `sessions` can be booked
             * @enum {string}
             */
            scope: "sessions" | "store" | "labs";
            /** @example 45 */
            durationMinutes: number | null;
            /** @example 125.5 */
            price: number | null;
            /** @description Null means the default rate */
            taxRateId: string | null;
            isActive: boolean;
            translations: components["schemas"]["ServiceTranslations"];
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        ServiceChanges: {
            /** @example Dental check-up */
            name?: string;
            /**
             * @description Where the service is offered; only `sessions` can be booked
             * @enum {string}
             */
            scope?: "sessions" | "store" | "labs";
            /** @example 45 */
            durationMinutes?: number | null;
            /** @example 125.5 */
            price?: number | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            taxRateId?: string | null;
            isActive?: boolean;
            translations?: components["schemas"]["ServiceTranslations"];
        };
        ServiceTranslation: {
            /** @example Dental check-up */
            name?: string;
        };
        /** @description Texts by language, shown to visitors who read it; replaced as a whole */
        ServiceTranslations: {
            ar?: components["schemas"]["ServiceTranslation"];
            en?: components["schemas"]["ServiceTranslation"];
        };
        Session: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            clientId: string;
            /** @example Layla Haddad */
            clientName: string;
            serviceIds: string[];
            serviceNames: string[];
            /** @example 665f1c2ab4d39e0012a7c401 */
            staffId: string | null;
            /** @example Mona Saleh */
            staffName: string | null;
            /** @example First visit */
            name: string;
            /**
             * Format: date-time
             * @description The day, at midnight UTC
             * @example 2026-03-01T00:00:00.000Z
             */
            date: string;
            /**
             * Format: clock-time
             * @example 09:30
             */
            startTime: string;
            /**
             * Format: clock-time
             * @example 09:30
             */
            endTime: string;
            /** @example 45 */
            durationMinutes: number;
            /** @enum {string} */
            status: "scheduled" | "in-progress" | "completed" | "cancelled";
            fieldValues: components["schemas"]["SessionFieldValue"][];
            attachments: components["schemas"]["SessionAttachment"][];
            notes: components["schemas"]["SessionNote"][];
            /** @description The session's invoice, unless it is void */
            invoice: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string;
                number: number | null;
                /** @example open */
                status: string;
                /** @example 125.5 */
                total: number;
                /**
                 * @description Amount paid so far
                 * @example 50
                 */
                paid: number;
            } | null;
            /** @example first-visit */
            questionCategory: string | null;
            /**
             * @description Origin of the booking: the business, or a visitor on its booking page
             * @enum {string}
             */
            source: "staff" | "visitor";
            /** @description The client did not come */
            isNoShow: boolean;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            arrivedAt: string | null;
            /** @example The client is ill */
            cancelReason: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            seriesId: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        SessionAttachment: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            fileId: string;
            /** @example x-ray.png */
            name: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
        };
        /**
         * @example {
         *       "name": "Second visit",
         *       "staffId": "665f1c2ab4d39e0012a7c401",
         *       "date": "2026-03-02",
         *       "startTime": "10:00",
         *       "durationMinutes": 45
         *     }
         */
        SessionChanges: {
            /** @example First visit */
            name?: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            clientId?: string;
            serviceIds?: string[];
            /** @example 665f1c2ab4d39e0012a7c401 */
            staffId?: string | null;
            /**
             * Format: day-or-instant
             * @description ISO 8601; only the day in UTC is used
             * @example 2026-03-01T00:00:00.000Z
             */
            date?: string;
            /**
             * Format: clock-time
             * @example 09:30
             */
            startTime?: string;
            /**
             * @description Overrides the sum of the services' durations
             * @example 45
             */
            durationMinutes?: number;
            /** @enum {string} */
            status?: "scheduled" | "in-progress" | "completed" | "cancelled";
            /** @example first-visit */
            questionCategory?: string | null;
            /** @example [] */
            fieldValues?: components["schemas"]["NewSeriesFieldValue"][];
            isNoShow?: boolean;
            /** @example The client is ill */
            cancelReason?: string | null;
            /** @description False: the client gets no message about the change. True by default. */
            notify?: boolean;
        };
        SessionConflict: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            sessionId: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            staffId: string;
            /**
             * Format: clock-time
             * @example 09:30
             */
            startTime: string;
            /**
             * Format: clock-time
             * @example 09:30
             */
            endTime: string;
        };
        SessionField: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /** @example allergies */
            key: string;
            /** @example Known allergies */
            label: string;
            /** @enum {string} */
            type: "text" | "textarea" | "number" | "boolean" | "date" | "select" | "multiselect" | "email" | "phone" | "url";
            /**
             * @description Asked before, during or after the session
             * @enum {string}
             */
            phase: "pre" | "during" | "post";
            isRequired: boolean;
            /** @example 1 */
            order: number;
            /** @example [] */
            options: string[];
            /** @example first-visit */
            category: string | null;
            /**
             * @description Anything a client application wants to remember about the field
             * @example {
             *       "hint": "Ask about penicillin"
             *     }
             */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        SessionFieldChanges: {
            /** @example Known allergies */
            label?: string;
            isRequired?: boolean;
            /**
             * @description Anything a client application wants to remember about the field
             * @example {
             *       "hint": "Ask about penicillin"
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * @description Asked before, during or after the session
             * @enum {string}
             */
            phase?: "pre" | "during" | "post";
            /** @example 1 */
            order?: number;
            /** @description Choices of a select or multiselect */
            options?: string[];
            /** @example first-visit */
            category?: string | null;
        };
        SessionFieldValue: {
            /** @example allergies */
            fieldKey: string;
            /** @example Penicillin */
            value: unknown;
            /**
             * @description Asked before, during or after the session
             * @enum {string}
             */
            phase: "pre" | "during" | "post";
        };
        SessionNote: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            authorId: string;
            /** @example Mona Saleh */
            authorName: string;
            /**
             * @description The owner, if they edited the note
             * @example Sara Haddad
             */
            editedByName: string | null;
            /** @example Arrived ten minutes late */
            body: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        SignedInAdmin: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /**
             * Format: email
             * @example mona@bright-clinic.example
             */
            email: string;
            /**
             * @example [
             *       "super-admin"
             *     ]
             */
            roles: string[];
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @example [
             *       "businesses.manage",
             *       "dashboard.view"
             *     ]
             */
            permissions: ("businesses.manage" | "plans.manage" | "dashboard.view" | "payments.manage" | "admins.manage" | "audit.view")[];
        };
        SignedUp: {
            /**
             * @description Access token (JWT), valid for one hour
             * @example eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl
             */
            token: string;
            workspace: components["schemas"]["OwnWorkspace"];
        };
        Signup: {
            /**
             * Format: email
             * @example mona@bright-clinic.example
             */
            email: string;
            /** @example sunny-day-2026 */
            password: string;
            /**
             * @description E.164, or with `countryCode` as dialled there
             * @example +15550102030
             */
            phone: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            planId: string;
            /** @example clinic */
            businessCategorySlug: string;
            /** @default false */
            marketingOptIn?: boolean;
            /** @example Bright Clinic */
            name?: string;
            /** @example Care with a smile */
            slogan?: string;
            workingHours?: components["schemas"]["WorkingHours"];
            /**
             * @description The owner's own name; without it, the owner is called as the business
             * @example Mona Saleh
             */
            ownerName?: string;
            /**
             * @description ISO 3166-1
             * @example SA
             */
            countryCode?: string;
            /**
             * @description ISO 4217
             * @example USD
             */
            currencyCode?: string;
            /**
             * @description A name from the IANA time zone database
             * @example Asia/Riyadh
             */
            timezone?: string;
            /** @enum {string} */
            language?: "en" | "ar";
            /** @enum {string} */
            weekStartsOn?: "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday";
            /** @example bright-clinic-riyadh */
            storeSlug?: string;
            /** @description Refuse appointments that overlap; false unless sent */
            preventDoubleBooking?: boolean;
        };
        SimilarClient: {
            client: components["schemas"]["Client"];
            why: ("phone" | "email" | "name")[];
        };
        SlotDay: {
            /**
             * Format: date
             * @example 2026-01-31
             */
            date: string;
            slots: components["schemas"]["SlotTime"][];
        };
        SlotTime: {
            /**
             * Format: clock-time
             * @example 09:30
             */
            startTime: string;
            /**
             * Format: clock-time
             * @example 09:30
             */
            endTime: string;
        };
        SmsPreview: {
            text: string;
            /** @description How many text messages it is sent as */
            segments: number;
        };
        Staff: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example Mona Saleh */
            name: string | null;
            /**
             * Format: email
             * @example mona@bright-clinic.example
             */
            email: string;
            /**
             * Format: phone
             * @description E.164
             * @example +15550102030
             */
            phone: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            roleId: string | null;
            /** @example Receptionist */
            roleName: string | null;
            isActive: boolean;
            /** @description The owner, who signs in as always: without a role, and with the e-mail of the owner's account */
            isOwner: boolean;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            invitedAt: string | null;
            /** @example #2f6fed */
            color: string | null;
            /** @description Whether clients can book this person */
            isBookable: boolean;
            /** @description The services this person offers; empty means all */
            serviceIds: string[];
            workingHours: {
                /** @example Asia/Riyadh */
                timezone?: string;
                monday?: components["schemas"]["WorkingDay"];
                tuesday?: components["schemas"]["WorkingDay"];
                wednesday?: components["schemas"]["WorkingDay"];
                thursday?: components["schemas"]["WorkingDay"];
                friday?: components["schemas"]["WorkingDay"];
                saturday?: components["schemas"]["WorkingDay"];
                sunday?: components["schemas"]["WorkingDay"];
            } | null;
            /**
             * @example {
             *       "department": "Front desk"
             *     }
             */
            fields: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        StaffChanges: {
            /** @example Mona Saleh */
            name?: string;
            /**
             * Format: email
             * @example mona@bright-clinic.example
             */
            email?: string;
            /**
             * @description E.164, or as dialled in the workspace's country
             * @example +15550102030
             */
            phone?: string | null;
            /** @example sunny-day-2026 */
            password?: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            roleId?: string;
            isActive?: boolean;
            /** @example #2f6fed */
            color?: string | null;
            /** @description Whether clients can book this person */
            isBookable?: boolean;
            /** @description The services this person offers; empty means all */
            serviceIds?: string[];
            workingHours?: {
                /** @example Asia/Riyadh */
                timezone?: string;
                monday?: components["schemas"]["WorkingDay"];
                tuesday?: components["schemas"]["WorkingDay"];
                wednesday?: components["schemas"]["WorkingDay"];
                thursday?: components["schemas"]["WorkingDay"];
                friday?: components["schemas"]["WorkingDay"];
                saturday?: components["schemas"]["WorkingDay"];
                sunday?: components["schemas"]["WorkingDay"];
            } | null;
            /**
             * @example {
             *       "department": "Front desk"
             *     }
             */
            fields?: {
                [key: string]: unknown;
            };
            /** @example sunny-day-2026 */
            currentPassword?: string;
        };
        StaffField: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example department */
            key: string;
            /** @example Department */
            label: string;
            /** @example Where this person works. */
            description: string | null;
            /** @enum {string} */
            type: "text" | "textarea" | "number" | "boolean" | "date" | "select" | "multiselect" | "email" | "phone" | "url";
            isRequired: boolean;
            isUnique: boolean;
            isFilterable: boolean;
            /** @example 1 */
            order: number;
            /**
             * @example [
             *       "Front desk",
             *       "Laboratory"
             *     ]
             */
            options: string[];
            /** @example {} */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        /**
         * @example {
         *       "label": "Department",
         *       "description": "Where this person works.",
         *       "isFilterable": true,
         *       "order": 2
         *     }
         */
        StaffFieldChanges: {
            /** @example Department */
            label?: string;
            /** @example Where this person works. */
            description?: string;
            isRequired?: boolean;
            isUnique?: boolean;
            isFilterable?: boolean;
            /** @example 1 */
            order?: number;
            /**
             * @example [
             *       "Front desk",
             *       "Laboratory"
             *     ]
             */
            options?: string[];
            /**
             * @example {
             *       "placeholder": "Front desk"
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            };
        };
        StartLedger: {
            /**
             * Format: date
             * @description The first day of a month, not in the future
             * @example 2026-01-01
             */
            from: string;
            /**
             * @description Balances at the start of that day; the difference goes to equity
             * @default []
             * @example [
             *       {
             *         "role": "bank",
             *         "debit": 500
             *       }
             *     ]
             */
            openingBalances?: components["schemas"]["OpeningBalance"][];
        };
        StartedAttempt: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            contestId: string;
            /**
             * @description Needed to submit; shown once
             * @example Zm9yLXRoZS1wYXJ0aWNpcGFudC1vbmx5
             */
            token: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            startedAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            deadlineAt: string | null;
            questions: components["schemas"]["StartedAttemptQuestion"][];
        };
        StartedAttemptQuestion: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            questionId: string;
            /** @example How many teeth does an adult have? */
            text: string;
            options: components["schemas"]["StartedAttemptQuestionOption"][];
        };
        StartedAttemptQuestionOption: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            optionId: string;
            /** @example 32 */
            label: string;
        };
        StatementLine: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            entryId: string;
            number: number;
            /**
             * Format: date
             * @example 2026-01-31
             */
            date: string;
            memo: string;
            source: {
                kind: string;
                id: string | null;
            };
            /** @example 125.5 */
            debit: number;
            /** @example 125.5 */
            credit: number;
            /**
             * @description Debits less credits up to this line
             * @example 125.5
             */
            balance: number;
        };
        Store: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example bright-clinic */
            slug: string;
            /** @example Bright Clinic */
            name: string;
            /** @example Care with a smile. */
            description: string | null;
            /**
             * @description Language of the public pages; Arabic pages are right-to-left
             * @enum {string}
             */
            language: "en" | "ar";
            /** @example USD */
            currencyCode: string;
            /**
             * Format: email
             * @example mona@bright-clinic.example
             */
            contactEmail: string | null;
            /** @example +1 555 010 2030 */
            contactPhone: string | null;
            /**
             * @description Accent colour of the public pages; adjusted where text would be hard to read
             * @example #0b5cad
             */
            themeColor: string | null;
            deliveryOptions: components["schemas"]["DeliveryOption"][];
            /** @description Whether orders are taxed as sales at the till are */
            chargesTax: boolean;
            /**
             * @description The store's active domain
             * @example shop.bright-clinic.example
             */
            domain: string | null;
            /** @description The tax rate of delivery fees; null means the default rate */
            deliveryTaxRateId: string | null;
            translations: components["schemas"]["StoreTranslations"];
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        StoreChanges: {
            /** @example bright-clinic */
            slug?: string;
            /** @example Bright Clinic */
            name?: string;
            /** @example Care with a smile. */
            description?: string | null;
            translations?: components["schemas"]["StoreTranslations"];
            /**
             * @description Language of the public pages; Arabic pages are right-to-left
             * @enum {string}
             */
            language?: "en" | "ar";
            /**
             * Format: email
             * @example mona@bright-clinic.example
             */
            contactEmail?: string | null;
            /** @example +1 555 010 2030 */
            contactPhone?: string | null;
            /**
             * @description Accent colour of the public pages; adjusted where text would be hard to read
             * @example #0b5cad
             */
            themeColor?: string | null;
            /** @description Delivery methods and their fees; without any, orders are for pick-up only */
            deliveryOptions?: components["schemas"]["GivenDeliveryOption"][];
            /** @description Whether orders are taxed as sales at the till are */
            chargesTax?: boolean;
            /**
             * @description The tax rate of delivery fees; null means the default rate
             * @example 665f1c2ab4d39e0012a7c401
             */
            deliveryTaxRateId?: string | null;
        };
        StoreDomain: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /** @example shop.example.com */
            domain: string;
            /** @enum {string} */
            status: "pending" | "active" | "failed" | "disabled";
            /** @example workspace-verification=0f8c2f3a */
            verificationToken: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            verifiedAt: string | null;
            /** @enum {string} */
            sslStatus: "none" | "pending" | "active" | "failed";
            /** @description Records to enter at the domain's registrar */
            dnsRecords: components["schemas"]["StoreDomainDnsRecord"][];
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            lastCheckedAt: string | null;
            /** @example There is no TXT record at _workspace-verification.shop.example.com. */
            lastError: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        StoreDomainDnsRecord: {
            /** @enum {string} */
            type: "TXT" | "CNAME";
            /** @example _workspace-verification.shop.example.com */
            name: string;
            /** @example workspace-verification=0f8c2f3a */
            value: string;
            /** @enum {string} */
            purpose: "verification" | "traffic";
        };
        StoreTranslation: {
            /** @example Bright Clinic */
            name?: string;
            /** @example Care with a smile. */
            description?: string;
        };
        /** @description Texts by language, shown to visitors who read it; replaced as a whole */
        StoreTranslations: {
            ar?: components["schemas"]["StoreTranslation"];
            en?: components["schemas"]["StoreTranslation"];
        };
        Submission: {
            /** @example Zm9yLXRoZS1wYXJ0aWNpcGFudC1vbmx5 */
            token: string;
            answers: components["schemas"]["SubmissionAnswer"][];
        };
        SubmissionAnswer: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            questionId: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            selectedOptionId: string | null;
        };
        SubmittedAttempt: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            contestId: string;
            score: number | null;
            maxScore: number;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            startedAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            deadlineAt: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            submittedAt: string | null;
        };
        Subscription: {
            plan: components["schemas"]["SubscriptionPlan"];
            isActive: boolean;
            /** @description The end date is that of the trial: no subscription was paid for yet */
            isTrial: boolean;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            subscriptionEndDate: string | null;
            /** @description Price of a renewal and the new end date, for each period the plan offers */
            renewals: components["schemas"]["Renewal"][];
            limits: components["schemas"]["SubscriptionLimit"][];
        };
        SubscriptionLimit: {
            /** @enum {string} */
            key: "max-staff" | "storage-quota-mb" | "max-clients" | "max-products" | "max-domains" | "ai-monthly-credits" | "sms-monthly-credits";
            /**
             * @description null means unlimited
             * @example 10
             */
            allowed: number | null;
            /**
             * @description For monthly credits, the usage in this calendar month (UTC)
             * @example 3
             */
            used: number;
        };
        SubscriptionPlan: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example Basic */
            name: string;
            /** @example starter */
            slug: string;
            isActive: boolean;
            pricePeriods: components["schemas"]["PlanPricePeriod"][];
        };
        SubscriptionState: {
            /** @enum {string} */
            status: "active" | "expired";
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            endDate: string | null;
        };
        /** @description Tax of sales, by invoice, not by payment; amounts of `totals` include it */
        SummaryTax: {
            /**
             * @description Tax of invoices on the day they were issued; a void counts as negative on its day
             * @example 125.5
             */
            collected: number;
            /**
             * @description Tax of credit notes
             * @example 125.5
             */
            refunded: number;
            /** @example 125.5 */
            net: number;
        };
        Suspension: {
            /**
             * @description Shown to everyone who signs in to the workspace
             * @example Unpaid since March.
             */
            reason: string;
        };
        Task: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            staffId: string;
            /** @example Call the supplier */
            title: string;
            /** @example Ask for the new price list. */
            description: string | null;
            /** @enum {string} */
            status: "todo" | "in-progress" | "done" | "cancelled";
            /** @enum {string} */
            priority: "low" | "medium" | "high" | "urgent";
            /**
             * Format: date
             * @example 2026-01-31
             */
            dueDate: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            completedAt: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        TaskChanges: {
            /** @example Call the supplier */
            title?: string;
            /** @example Ask for the new price list. */
            description?: string | null;
            /** @enum {string} */
            status?: "todo" | "in-progress" | "done" | "cancelled";
            /** @enum {string} */
            priority?: "low" | "medium" | "high" | "urgent";
            /**
             * Format: date
             * @example 2026-01-31
             */
            dueDate?: string | null;
        };
        TaskComment: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            taskId: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            authorId: string;
            /** @enum {string} */
            authorType: "staff" | "workspace";
            /** @example Mona Saleh */
            authorName: string;
            /** @example https://cdn.example.com/mona.png */
            authorAvatarUrl: string | null;
            /** @example Done, the list is in the shared folder. */
            body: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
        };
        TaskOfSomebody: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            staffId: string;
            /** @example Call the supplier */
            title: string;
            /** @example Ask for the new price list. */
            description: string | null;
            /** @enum {string} */
            status: "todo" | "in-progress" | "done" | "cancelled";
            /** @enum {string} */
            priority: "low" | "medium" | "high" | "urgent";
            /**
             * Format: date
             * @example 2026-01-31
             */
            dueDate: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            completedAt: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
            /** @example Mona Saleh */
            staffName: string | null;
        };
        TaxFigures: {
            /**
             * Format: date
             * @example 2026-01-31
             */
            from: string;
            /**
             * Format: date
             * @example 2026-01-31
             */
            to: string;
            /** @description Credit notes and purchases are negative. A void counts as negative sales on its day */
            rates: components["schemas"]["TaxReturnRate"][];
            /**
             * @description The tax owed for the period; it equals the movement of the tax accounts
             * @example 125.5
             */
            net: number;
        };
        TaxLine: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            entryId: string;
            number: number;
            /**
             * Format: date
             * @example 2026-01-31
             */
            date: string;
            memo: string;
            /** @enum {string} */
            kind: "sales" | "credit-notes" | "purchases" | "adjustments";
            /** @example 665f1c2ab4d39e0012a7c401 */
            rateId: string | null;
            name: string | null;
            percentage: number | null;
            /** @example 125.5 */
            base: number;
            /** @example 125.5 */
            tax: number;
        };
        TaxPeriod: {
            /**
             * Format: date
             * @example 2020-02-01
             */
            from: string;
            /**
             * Format: date
             * @example 2020-02-29
             */
            to: string;
        };
        TaxRate: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /** @example VAT */
            name: string;
            /** @example 15 */
            percentage: number;
            /** @description Whether prices already include the tax; otherwise it is added on top */
            isInclusive: boolean;
            /** @description Applies to everything without its own rate. A workspace has at most one; setting a new one replaces it */
            isDefault: boolean;
            isActive: boolean;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        TaxRateChanges: {
            /** @example VAT */
            name?: string;
            /** @example 15 */
            percentage?: number;
            /** @description Whether prices already include the tax; otherwise it is added on top */
            isInclusive?: boolean;
            /** @description Applies to everything without its own rate. A workspace has at most one; setting a new one replaces it */
            isDefault?: boolean;
            isActive?: boolean;
        };
        TaxReturn: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /**
             * Format: date
             * @example 2026-01-31
             */
            from: string;
            /**
             * Format: date
             * @example 2026-01-31
             */
            to: string;
            /** @description Credit notes and purchases are negative. A void counts as negative sales on its day */
            rates: components["schemas"]["TaxReturnRate"][];
            /**
             * @description The tax owed for the period; it equals the movement of the tax accounts
             * @example 125.5
             */
            net: number;
            /** @description The entry that moved the balance to tax-settlement; null if there was none */
            entryId: string | null;
            by: {
                /**
                 * @description `owner`, `staff`, or `api-key` with the name of the key
                 * @example staff
                 */
                kind: string;
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string;
                /** @example Mona Saleh */
                name: string;
            } | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
        };
        TaxReturnRate: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            rateId: string | null;
            /** @example VAT */
            name: string | null;
            /** @example 15 */
            percentage: number | null;
            sales: components["schemas"]["TaxSum"];
            creditNotes: components["schemas"]["TaxSum"];
            purchases: components["schemas"]["TaxSum"];
            adjustments: components["schemas"]["TaxSum"];
            /**
             * @description The tax owed at this rate; negative if it is reclaimed
             * @example 125.5
             */
            net: number;
        };
        TaxSum: {
            /** @example 125.5 */
            base: number;
            /** @example 125.5 */
            tax: number;
        };
        TestSample: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /** @example SER-SST */
            code: string;
            /** @example Serum, gel tube */
            name: string;
            /** @example مصل، أنبوب جل */
            nameAr: string;
            /** @example Gold-top tube */
            container: string;
            /** @example Clot activator and gel */
            additive: string | null;
            /** @example 5 */
            volumeMl: number | null;
            /** @example Let clot 30 minutes, centrifuge */
            handling: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        TimeOff: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            staffId: string;
            /**
             * @description The first day, or the moment it starts, in the workspace's time zone
             * @example 2026-07-01
             */
            from: string;
            /**
             * @description The last day, or the moment it ends, in the workspace's time zone
             * @example 2026-07-14
             */
            to: string;
            /** @example Summer holidays */
            reason: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        TimeOffChanges: {
            /**
             * @description The first day, or the moment it starts, in the workspace's time zone
             * @example 2026-07-01
             */
            from?: string;
            /**
             * @description The last day, or the moment it ends, in the workspace's time zone
             * @example 2026-07-14
             */
            to?: string;
            /** @example Summer holidays */
            reason?: string | null;
        };
        TotpSetup: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            methodId: string;
            /**
             * @description Base32, for manual entry
             * @example JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP
             */
            secret: string;
            /** @example otpauth://totp/Workspace%20Platform:mona@bright-clinic.example?secret=JBSWY3DPEHPK3PXP */
            otpauthUrl: string;
            /**
             * @description The same as a QR code: a PNG data URL
             * @example data:image/png;base64,iVBORw0KGgo=
             */
            qr: string;
        };
        TrialBalance: {
            /**
             * Format: date
             * @example 2026-01-31
             */
            from: string;
            /**
             * Format: date
             * @example 2026-01-31
             */
            to: string;
            /** @description Accounts with a balance or a movement, by code */
            rows: components["schemas"]["TrialBalanceRow"][];
            totals: {
                /** @example 125.5 */
                opening: number;
                /** @example 125.5 */
                debit: number;
                /** @example 125.5 */
                credit: number;
                /** @example 125.5 */
                closing: number;
            };
        };
        TrialBalanceRow: {
            account: components["schemas"]["ReportedAccount"];
            /**
             * @description Debits less credits before `from`
             * @example 125.5
             */
            opening: number;
            /** @example 125.5 */
            debit: number;
            /** @example 125.5 */
            credit: number;
            /** @example 125.5 */
            closing: number;
        };
        VoidInvoice: {
            /**
             * @description Refunds the payments made so far, each by its own method
             * @default false
             */
            refundPayments?: boolean;
            reason?: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            posSessionId?: string | null;
        };
        WaitingAnalysis: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example Glucose, fasting */
            testName: string;
            /** @example GLU */
            code: string | null;
            /**
             * @description Without a result
             * @example 3
             */
            waiting: number;
            /**
             * @description With a result, in tests that are still open
             * @example 2
             */
            resulted: number;
        };
        Webhook: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @enum {string} */
            method: "GET" | "POST";
            /** @example 203.0.113.7 */
            address: string | null;
            /**
             * @description Values that may be credentials are `[redacted]`
             * @example {
             *       "content-type": "application/json",
             *       "authorization": "[redacted]"
             *     }
             */
            headers: {
                [key: string]: string;
            };
            /**
             * @description The body as sent, or null if there was none. Bodies nested deeper than 64 levels are shown as text; of longer ones, the first 256 KiB are shown as text
             * @example {
             *       "event": "paid"
             *     }
             */
            body: unknown;
            isTruncated: boolean;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            receivedAt: string;
        };
        WorkingDay: {
            /** @default true */
            isOpen: boolean;
            /**
             * @default []
             * @example [
             *       {
             *         "start": "09:00",
             *         "end": "17:00"
             *       }
             *     ]
             */
            intervals: components["schemas"]["WorkingDayInterval"][];
        };
        WorkingDayInterval: {
            /**
             * Format: clock-time
             * @example 09:30
             */
            start: string;
            /**
             * Format: closing-time
             * @example 17:00
             */
            end: string;
        };
        WorkingHours: {
            /** @example Asia/Riyadh */
            timezone?: string;
            monday?: components["schemas"]["WorkingDay"];
            tuesday?: components["schemas"]["WorkingDay"];
            wednesday?: components["schemas"]["WorkingDay"];
            thursday?: components["schemas"]["WorkingDay"];
            friday?: components["schemas"]["WorkingDay"];
            saturday?: components["schemas"]["WorkingDay"];
            sunday?: components["schemas"]["WorkingDay"];
        };
        WorklistItem: {
            test: components["schemas"]["LabTestSummary"];
            item: components["schemas"]["LabTestItem"];
        };
        Workspace: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example Bright Clinic */
            name: string | null;
            /** @example Care with a smile */
            slogan: string | null;
            /**
             * Format: email
             * @example mona@bright-clinic.example
             */
            email: string;
            /**
             * Format: phone
             * @description E.164
             * @example +15550102030
             */
            phone: string;
            phoneVerified: boolean;
            requirePhoneVerification: boolean;
            /** @example 665f1c2ab4d39e0012a7c401 */
            planId: string;
            /** @example pet-care */
            businessCategorySlug: string;
            marketingOptIn: boolean;
            /** @example 10 */
            discountPercentage: number | null;
            workingHours: {
                /** @example Asia/Riyadh */
                timezone?: string;
                monday?: components["schemas"]["WorkingDay"];
                tuesday?: components["schemas"]["WorkingDay"];
                wednesday?: components["schemas"]["WorkingDay"];
                thursday?: components["schemas"]["WorkingDay"];
                friday?: components["schemas"]["WorkingDay"];
                saturday?: components["schemas"]["WorkingDay"];
                sunday?: components["schemas"]["WorkingDay"];
            } | null;
            /**
             * @description ISO 4217
             * @example USD
             */
            currencyCode: string;
            /**
             * @description A name from the IANA time zone database
             * @example Asia/Riyadh
             */
            timezone: string;
            preventDoubleBooking: boolean;
            booking: components["schemas"]["BookingSettings"];
            labs: components["schemas"]["LabSettings"];
            /**
             * @description Parts that the console shows; those of the business category until they are chosen. Routes do not depend on them.
             * @example [
             *       "lab",
             *       "store"
             *     ]
             */
            modules: ("lab" | "store" | "contests")[];
            /**
             * @description Default language of documents and messages
             * @enum {string}
             */
            language: "en" | "ar";
            /** @enum {string} */
            weekStartsOn: "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday";
            /**
             * @description As issued by the tax authority; shown on documents
             * @example 310122393500003
             */
            taxNumber: string | null;
            address: {
                /** @example 12 King Fahd Road */
                line1: string | null;
                /** @example Second floor */
                line2: string | null;
                /** @example Riyadh */
                city: string | null;
                /** @example Riyadh Province */
                region: string | null;
                /** @example 12271 */
                postalCode: string | null;
                /**
                 * @description ISO 3166-1
                 * @example SA
                 */
                countryCode: string | null;
            } | null;
            /**
             * @description Days until an invoice is due, from the day it is finalized; null if invoices have no due date
             * @example 30
             */
            paymentTermsDays: number | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            logoFileId: string | null;
            translations: components["schemas"]["WorkspaceTranslations"];
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            subscriptionEndDate: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            updatedAt: string;
        };
        WorkspaceChanges: {
            /** @example Bright Clinic */
            name?: string | null;
            /** @example Care with a smile */
            slogan?: string | null;
            /**
             * @description E.164, or as dialled in the workspace's country
             * @example +15550102030
             */
            phone?: string;
            marketingOptIn?: boolean;
            workingHours?: {
                /** @example Asia/Riyadh */
                timezone?: string;
                monday?: components["schemas"]["WorkingDay"];
                tuesday?: components["schemas"]["WorkingDay"];
                wednesday?: components["schemas"]["WorkingDay"];
                thursday?: components["schemas"]["WorkingDay"];
                friday?: components["schemas"]["WorkingDay"];
                saturday?: components["schemas"]["WorkingDay"];
                sunday?: components["schemas"]["WorkingDay"];
            } | null;
            /**
             * @description ISO 4217
             * @example USD
             */
            currencyCode?: string;
            /**
             * @description A name from the IANA time zone database
             * @example Asia/Riyadh
             */
            timezone?: string;
            preventDoubleBooking?: boolean;
            booking?: components["schemas"]["BookingChanges"];
            labs?: components["schemas"]["LabSettingsChanges"];
            /**
             * @description Parts that the console shows; those of the business category until they are chosen. Routes do not depend on them.
             * @example [
             *       "lab",
             *       "store"
             *     ]
             */
            modules?: ("lab" | "store" | "contests")[] | null;
            /**
             * @description Default language of documents and messages
             * @enum {string}
             */
            language?: "en" | "ar";
            /** @enum {string} */
            weekStartsOn?: "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday";
            /**
             * @description As issued by the tax authority; shown on documents
             * @example 310122393500003
             */
            taxNumber?: string | null;
            address?: {
                /** @example 12 King Fahd Road */
                line1?: string | null;
                /** @example Second floor */
                line2?: string | null;
                /** @example Riyadh */
                city?: string | null;
                /** @example Riyadh Province */
                region?: string | null;
                /** @example 12271 */
                postalCode?: string | null;
                /**
                 * @description ISO 3166-1
                 * @example SA
                 */
                countryCode?: string | null;
            } | null;
            /**
             * @description Days until an invoice is due, from the day it is finalized; null if invoices have no due date
             * @example 30
             */
            paymentTermsDays?: number | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            logoFileId?: string | null;
            translations?: components["schemas"]["WorkspaceTranslations"];
        };
        WorkspaceLogin: {
            /**
             * @description Access token (JWT), valid for one hour
             * @example eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl
             */
            token: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            expiresAt: string;
            account: components["schemas"]["Account"];
            workspace: components["schemas"]["MemberWorkspace"];
        };
        /** @description Recipients of e-mails about visitors' bookings and orders; by default the owner */
        WorkspaceNotices: {
            emails: string[];
        };
        WorkspaceTranslation: {
            /** @example Bright Clinic */
            name?: string;
            /** @example Care with a smile */
            slogan?: string;
        };
        /** @description Texts by language, shown to visitors who read it; replaced as a whole */
        WorkspaceTranslations: {
            ar?: components["schemas"]["WorkspaceTranslation"];
            en?: components["schemas"]["WorkspaceTranslation"];
        };
        Error: {
            error: {
                code: string;
                /**
                 * @description Which failure it is, among those that share a code. More may be added.
                 * @enum {string}
                 */
                reason: "account-code-taken" | "account-fixed" | "account-in-use" | "account-not-found" | "admin-email-taken" | "admin-exists" | "admin-not-found" | "analysis-already-in-test" | "analysis-code-taken" | "analysis-inactive" | "analysis-not-found" | "api-key-not-found" | "arrival-refused" | "attachment-not-found" | "attempt-expired" | "attempt-not-found" | "attempt-submitted" | "authenticator-already-enrolled" | "backup-codes-exist" | "beyond-own-rights" | "booking-not-changeable" | "booking-not-found" | "business-category-not-found" | "busy" | "calendar-feed-not-found" | "category-exists" | "category-in-use" | "category-not-found" | "category-slug-taken" | "category-unavailable" | "challenge-ended" | "challenge-not-found" | "change-only-from-cash" | "client-not-found" | "comment-as-yourself" | "confirmation-required" | "contact-missing" | "contest-empty" | "contest-not-draft" | "contest-not-found" | "contest-not-published" | "contest-still-open" | "coupon-above-100-percent" | "coupon-code-taken" | "coupon-unusable" | "credit-note-not-found" | "currency-fixed" | "current-code-needed" | "dead-letter-not-found" | "delivery-not-found" | "delivery-pending" | "design-result-not-found" | "discount-line-not-found" | "document-too-long" | "domain-already-added" | "domain-not-found" | "domain-not-verified" | "domain-taken" | "double-booked" | "drawer-too-low" | "entry-follows-source" | "entry-not-found" | "entry-of-another-record" | "entry-reversed" | "expense-not-found" | "export-link-expired" | "field-has-duplicates" | "field-not-found" | "field-value-taken" | "field-values-invalid" | "file-already-attached" | "file-in-use" | "file-link-expired" | "file-not-found" | "forbidden" | "holiday-not-found" | "idempotency-key-in-use" | "idempotency-key-reused" | "import-unfinished" | "income-not-found" | "internal-error" | "invalid-input" | "invited-just-now" | "invoice-addition-not-found" | "invoice-empty" | "invoice-full" | "invoice-has-payments" | "invoice-not-draft" | "invoice-not-found" | "invoice-not-issued" | "invoice-not-open" | "invoice-not-paid" | "invoice-not-voidable" | "invoice-refund-not-allowed" | "invoice-too-large" | "item-billed" | "item-not-found" | "job-not-found" | "json-required" | "lab-coupon-not-found" | "lab-unit-not-found" | "last-analysis" | "last-super-admin" | "ledger-off" | "ledger-started" | "link-expired" | "login-challenge-ended" | "login-code-wrong" | "login-email-taken" | "login-not-found" | "malformed-id" | "merged-with-itself" | "method-already-confirmed" | "method-not-allowed" | "method-not-found" | "money-category-automatic" | "money-category-exists" | "moved" | "multipart-required" | "no-attempts-left" | "no-new-clients-online" | "no-show-refused" | "not-waiting-for-invitation" | "note-not-found" | "note-of-someone-else" | "nothing-to-report" | "occurrence-settled" | "online-booking-off" | "order-key-reused" | "order-not-found" | "order-not-invoiced" | "order-refund-not-allowed" | "order-status-refused" | "origin-not-allowed" | "out-of-stock" | "own-account" | "owner-already-listed" | "owner-only" | "page-not-found" | "page-slug-taken" | "page-type-taken" | "panel-code-taken" | "panel-not-found" | "payload-too-large" | "payment-not-found" | "payment-status-refused" | "period-locked" | "permission-unknown" | "phone-factor-missing" | "plan-in-use" | "plan-limit-reached" | "plan-not-found" | "plan-period-without-price" | "plan-slug-taken" | "plan-unavailable" | "pos-session-not-found" | "precondition-failed" | "prices-need-more-decimals" | "product-not-found" | "range-not-found" | "rate-limited" | "reason-required" | "recurring-expense-occurrence-not-found" | "recurring-expense-rule-not-found" | "refund-too-large" | "register-already-open" | "register-closed" | "register-has-drafts" | "report-not-found" | "result-entered" | "result-missing" | "results-missing" | "role-built-in" | "role-in-use" | "role-name-taken" | "role-not-found" | "role-unknown" | "route-not-found" | "same-person" | "second-factor-missing" | "service-not-bookable" | "service-not-found" | "service-repeated" | "service-without-price" | "services-unknown" | "session-already-invoiced" | "session-field-key-taken" | "session-full" | "session-not-cancelled" | "session-not-found" | "session-not-in-series" | "session-status-refused" | "session-too-long" | "several-workspaces" | "share-not-found" | "sign-in-again" | "slot-taken" | "staff-email-taken" | "staff-field-key-taken" | "staff-member-not-found" | "staff-not-bookable" | "staff-unknown" | "store-not-found" | "store-slug-taken" | "subscription-expired" | "task-not-found" | "tax-exceeds-rate" | "tax-rate-not-found" | "tax-return-not-adjacent" | "tax-return-not-found" | "tax-return-not-newest" | "test-already-in-books" | "test-already-invoiced" | "test-cancelled" | "test-closed" | "test-full" | "test-not-found" | "thumbnail-not-found" | "time-does-not-exist" | "time-off-not-found" | "too-late-to-change" | "too-many-endpoints" | "too-many-feeds" | "too-many-holidays" | "unauthorized" | "unit-title-taken" | "unit-unavailable" | "unknown-id" | "unreadable-request" | "unsupported-file" | "webhook-endpoint-not-found" | "webhook-not-found" | "workspace-already-suspended" | "workspace-closed" | "workspace-email-taken" | "workspace-not-found" | "workspace-not-suspended" | "workspace-suspended" | "wrong-code" | "wrong-credentials" | "wrong-password";
                message: string;
                details?: {
                    path: string;
                    message: string;
                }[];
                requestId?: string;
            };
        };
    };
    responses: {
        /** @description Failure */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description The first response is kept for 24 hours and returned again for the same key */
        "Idempotency-Key": string;
        /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
        "If-Match": string;
        /** @description A token from `POST /auth/confirm` that proves your identity (403 `CONFIRMATION_REQUIRED` otherwise) */
        "X-Confirmation": string;
        account: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        accountId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        additionId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        adminId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        analysisId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        apiKeyId: string;
        at: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        attemptId: string;
        birthMonth: number;
        birthday: string;
        category: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        categoryId: string;
        clientId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        contestId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        couponId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        creditNoteId: string;
        cursor: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        deliveryId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        domainId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        endpointId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        entryId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        expenseId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        fieldId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        fileId: string;
        format: "invoice" | "receipt";
        from: string;
        gender: "male" | "female";
        held: boolean;
        /** @example 665f1c2ab4d39e0012a7c401 */
        holidayId: string;
        ids: string;
        includeDeleted: boolean;
        /** @example 665f1c2ab4d39e0012a7c401 */
        incomeId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        invoiceId: string;
        isActive: boolean;
        /** @example 665f1c2ab4d39e0012a7c401 */
        itemId: string;
        kind: "income" | "expense";
        lang: "en" | "ar";
        language: "en" | "ar";
        limit: number;
        /** @example Zl8cKrTTngASp8QBZl8cKrTTngASp8QC4mH0Tq8yXk2bVnWd9sLeRg3P */
        manageToken: string;
        method: "cash" | "card" | "transfer" | "other";
        /** @example 665f1c2ab4d39e0012a7c401 */
        methodId: string;
        notVisitedSince: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        noteId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        occurrenceId: string;
        order: "asc" | "desc";
        /** @example 665f1c2ab4d39e0012a7c401 */
        orderId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        pageId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        panelId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        paymentId: string;
        paymentStatus: "unpaid" | "paid" | "refunded";
        /** @example 665f1c2ab4d39e0012a7c401 */
        planId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        posSessionId: string;
        priority: "low" | "medium" | "high" | "urgent";
        /** @example 665f1c2ab4d39e0012a7c401 */
        productId: string;
        q: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        rangeId: string;
        recordId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        roleId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        ruleId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        serviceId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        sessionId: string;
        /** @example bright-clinic */
        slug: string;
        soldBy: string;
        sort: "name" | "-name" | "createdAt" | "-createdAt" | "lastVisitAt" | "-lastVisitAt" | "visitCount" | "-visitCount" | "spent" | "-spent";
        source: "manual" | "pos-invoice" | "pos-refund" | "store-order" | "lab-test" | "recurring-occurrence";
        sourceId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        staffId: string;
        status: "draft" | "active" | "archived";
        /** @example Zl8cKrTTngASp8QBZl8cKrTTngASp8QC0FfZr3wqk5tG7yHj2nBvXcLm */
        statusToken: string;
        stock: "out" | "low";
        tag: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        taskId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        taxRateId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        taxReturnId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        testId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        timeOffId: string;
        to: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        unitId: string;
        vendor: string;
        visitedFrom: string;
        visitedTo: string;
        withTotal: boolean;
        /** @example 665f1c2ab4d39e0012a7c401 */
        workspaceId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
};
export type Account = components['schemas']['Account'];
export type AccountChanges = components['schemas']['AccountChanges'];
export type AccountStatement = components['schemas']['AccountStatement'];
export type AddDiscount = components['schemas']['AddDiscount'];
export type Admin = components['schemas']['Admin'];
export type AdminLogin = components['schemas']['AdminLogin'];
export type AdminWorkspace = components['schemas']['AdminWorkspace'];
export type AdminWorkspaceChanges = components['schemas']['AdminWorkspaceChanges'];
export type Analysis = components['schemas']['Analysis'];
export type AnalysisChanges = components['schemas']['AnalysisChanges'];
export type ApiKey = components['schemas']['ApiKey'];
export type ApiKeyTrace = components['schemas']['ApiKeyTrace'];
export type ApiKeyTraces = components['schemas']['ApiKeyTraces'];
export type Attempt = components['schemas']['Attempt'];
export type AttemptAnswer = components['schemas']['AttemptAnswer'];
export type AttemptParticipant = components['schemas']['AttemptParticipant'];
export type Attention = components['schemas']['Attention'];
export type AttentionOrder = components['schemas']['AttentionOrder'];
export type AuditEvent = components['schemas']['AuditEvent'];
export type Availability = components['schemas']['Availability'];
export type AvailabilitySlot = components['schemas']['AvailabilitySlot'];
export type BackupCodes = components['schemas']['BackupCodes'];
export type BalanceSheet = components['schemas']['BalanceSheet'];
export type BookedService = components['schemas']['BookedService'];
export type Booking = components['schemas']['Booking'];
export type BookingBusiness = components['schemas']['BookingBusiness'];
export type BookingChanges = components['schemas']['BookingChanges'];
export type BookingMove = components['schemas']['BookingMove'];
export type BookingPolicy = components['schemas']['BookingPolicy'];
export type BookingSettings = components['schemas']['BookingSettings'];
export type BooksAudit = components['schemas']['BooksAudit'];
export type BooksAuditCheck = components['schemas']['BooksAuditCheck'];
export type BooksDiscrepancy = components['schemas']['BooksDiscrepancy'];
export type BusinessCategory = components['schemas']['BusinessCategory'];
export type BusinessCategoryChanges = components['schemas']['BusinessCategoryChanges'];
export type By = components['schemas']['By'];
export type CashMovement = components['schemas']['CashMovement'];
export type ChallengeMethod = components['schemas']['ChallengeMethod'];
export type Client = components['schemas']['Client'];
export type ClientChanges = components['schemas']['ClientChanges'];
export type ClientImport = components['schemas']['ClientImport'];
export type ClientMessage = components['schemas']['ClientMessage'];
export type CloseRegister = components['schemas']['CloseRegister'];
export type CloseWorkspace = components['schemas']['CloseWorkspace'];
export type ConfirmEmailChange = components['schemas']['ConfirmEmailChange'];
export type ContentPage = components['schemas']['ContentPage'];
export type ContentPageChanges = components['schemas']['ContentPageChanges'];
export type ContentPageTranslation = components['schemas']['ContentPageTranslation'];
export type ContentPageTranslations = components['schemas']['ContentPageTranslations'];
export type Contest = components['schemas']['Contest'];
export type ContestChanges = components['schemas']['ContestChanges'];
export type ContestQuestion = components['schemas']['ContestQuestion'];
export type ContestQuestionOption = components['schemas']['ContestQuestionOption'];
export type Country = components['schemas']['Country'];
export type CountryNames = components['schemas']['CountryNames'];
export type CreatedApiKey = components['schemas']['CreatedApiKey'];
export type CreatedCalendarFeed = components['schemas']['CreatedCalendarFeed'];
export type CreditNote = components['schemas']['CreditNote'];
export type CreditNoteLine = components['schemas']['CreditNoteLine'];
export type CreditNoteSource = components['schemas']['CreditNoteSource'];
export type Dashboard = components['schemas']['Dashboard'];
export type DeadLetter = components['schemas']['DeadLetter'];
export type Delivery = components['schemas']['Delivery'];
export type DeliveryAttempt = components['schemas']['DeliveryAttempt'];
export type DeliveryOption = components['schemas']['DeliveryOption'];
export type DesignResult = components['schemas']['DesignResult'];
export type DesignResultCalculationsRule = components['schemas']['DesignResultCalculationsRule'];
export type DesignResultChanges = components['schemas']['DesignResultChanges'];
export type DesignResultCommentRule = components['schemas']['DesignResultCommentRule'];
export type DesignResultSection = components['schemas']['DesignResultSection'];
export type DesignResultSectionItem = components['schemas']['DesignResultSectionItem'];
export type EmailChange = components['schemas']['EmailChange'];
export type Endpoint = components['schemas']['Endpoint'];
export type EndpointChanges = components['schemas']['EndpointChanges'];
export type EndpointWithSecret = components['schemas']['EndpointWithSecret'];
export type EntryLabel = components['schemas']['EntryLabel'];
export type EntryLine = components['schemas']['EntryLine'];
export type EntryStats = components['schemas']['EntryStats'];
export type EntryStatsByAccount = components['schemas']['EntryStatsByAccount'];
export type EntryStatsByCategory = components['schemas']['EntryStatsByCategory'];
export type EntryStatsByMonth = components['schemas']['EntryStatsByMonth'];
export type Estimate = components['schemas']['Estimate'];
export type Expense = components['schemas']['Expense'];
export type ExpenseChanges = components['schemas']['ExpenseChanges'];
export type ExpenseStats = components['schemas']['ExpenseStats'];
export type Feed = components['schemas']['Feed'];
export type File = components['schemas']['File'];
export type FileDetails = components['schemas']['FileDetails'];
export type FileUsage = components['schemas']['FileUsage'];
export type FileUse = components['schemas']['FileUse'];
export type FinancialSummary = components['schemas']['FinancialSummary'];
export type FinancialSummaryBucket = components['schemas']['FinancialSummaryBucket'];
export type FinancialSummaryByCategory = components['schemas']['FinancialSummaryByCategory'];
export type FoundClient = components['schemas']['FoundClient'];
export type FoundContest = components['schemas']['FoundContest'];
export type FoundInvoice = components['schemas']['FoundInvoice'];
export type FoundOrder = components['schemas']['FoundOrder'];
export type FoundPage = components['schemas']['FoundPage'];
export type FoundProduct = components['schemas']['FoundProduct'];
export type FoundSession = components['schemas']['FoundSession'];
export type FoundStaff = components['schemas']['FoundStaff'];
export type FoundTest = components['schemas']['FoundTest'];
export type GivenDeliveryOption = components['schemas']['GivenDeliveryOption'];
export type Holiday = components['schemas']['Holiday'];
export type HolidayChanges = components['schemas']['HolidayChanges'];
export type Income = components['schemas']['Income'];
export type IncomeChanges = components['schemas']['IncomeChanges'];
export type IncomeSource = components['schemas']['IncomeSource'];
export type Interpretation = components['schemas']['Interpretation'];
export type Invoice = components['schemas']['Invoice'];
export type InvoiceAddition = components['schemas']['InvoiceAddition'];
export type InvoiceAdditionChanges = components['schemas']['InvoiceAdditionChanges'];
export type InvoiceChanges = components['schemas']['InvoiceChanges'];
export type InvoiceDiscount = components['schemas']['InvoiceDiscount'];
export type InvoiceItem = components['schemas']['InvoiceItem'];
export type InvoiceItemChanges = components['schemas']['InvoiceItemChanges'];
export type InvoicePayment = components['schemas']['InvoicePayment'];
export type InvoiceRefund = components['schemas']['InvoiceRefund'];
export type InvoiceRefundLine = components['schemas']['InvoiceRefundLine'];
export type InvoiceTax = components['schemas']['InvoiceTax'];
export type Item = components['schemas']['Item'];
export type Job = components['schemas']['Job'];
export type JobProgress = components['schemas']['JobProgress'];
export type LabCoupon = components['schemas']['LabCoupon'];
export type LabCouponChanges = components['schemas']['LabCouponChanges'];
export type LabReport = components['schemas']['LabReport'];
export type LabReportShare = components['schemas']['LabReportShare'];
export type LabSettings = components['schemas']['LabSettings'];
export type LabSettingsChanges = components['schemas']['LabSettingsChanges'];
export type LabTest = components['schemas']['LabTest'];
export type LabTestChanges = components['schemas']['LabTestChanges'];
export type LabTestItem = components['schemas']['LabTestItem'];
export type LabTestItemAmendment = components['schemas']['LabTestItemAmendment'];
export type LabTestSummary = components['schemas']['LabTestSummary'];
export type LabUnit = components['schemas']['LabUnit'];
export type LabUnitChanges = components['schemas']['LabUnitChanges'];
export type Ledger = components['schemas']['Ledger'];
export type LedgerAccount = components['schemas']['LedgerAccount'];
export type LedgerAccountChanges = components['schemas']['LedgerAccountChanges'];
export type LedgerChanges = components['schemas']['LedgerChanges'];
export type LedgerEntry = components['schemas']['LedgerEntry'];
export type LedgerMapping = components['schemas']['LedgerMapping'];
export type ListedContest = components['schemas']['ListedContest'];
export type ListedFile = components['schemas']['ListedFile'];
export type ListedIncome = components['schemas']['ListedIncome'];
export type Login = components['schemas']['Login'];
export type LoginChallenge = components['schemas']['LoginChallenge'];
export type MailReceipt = components['schemas']['MailReceipt'];
export type ManagedAdmin = components['schemas']['ManagedAdmin'];
export type ManagedAdminChanges = components['schemas']['ManagedAdminChanges'];
export type Me = components['schemas']['Me'];
export type MemberWorkspace = components['schemas']['MemberWorkspace'];
export type MergeClient = components['schemas']['MergeClient'];
export type Message = components['schemas']['Message'];
export type MessagePreview = components['schemas']['MessagePreview'];
export type MessageSettings = components['schemas']['MessageSettings'];
export type MessageSettingsChanges = components['schemas']['MessageSettingsChanges'];
export type MessageSettingsTemplates = components['schemas']['MessageSettingsTemplates'];
export type MessageSettingsTemplatesMoved = components['schemas']['MessageSettingsTemplatesMoved'];
export type MessageSwitches = components['schemas']['MessageSwitches'];
export type MessageTemplate = components['schemas']['MessageTemplate'];
export type MessageTemplateInput = components['schemas']['MessageTemplateInput'];
export type Metrics = components['schemas']['Metrics'];
export type MfaMethod = components['schemas']['MfaMethod'];
export type MoveFollowing = components['schemas']['MoveFollowing'];
export type MovedSeries = components['schemas']['MovedSeries'];
export type MyProfile = components['schemas']['MyProfile'];
export type NewAdmin = components['schemas']['NewAdmin'];
export type NewAnalysis = components['schemas']['NewAnalysis'];
export type NewBooking = components['schemas']['NewBooking'];
export type NewBusinessCategory = components['schemas']['NewBusinessCategory'];
export type NewCashMovement = components['schemas']['NewCashMovement'];
export type NewClient = components['schemas']['NewClient'];
export type NewContentPage = components['schemas']['NewContentPage'];
export type NewContest = components['schemas']['NewContest'];
export type NewContestQuestion = components['schemas']['NewContestQuestion'];
export type NewContestQuestionOption = components['schemas']['NewContestQuestionOption'];
export type NewCreatedCalendarFeed = components['schemas']['NewCreatedCalendarFeed'];
export type NewExpense = components['schemas']['NewExpense'];
export type NewHoliday = components['schemas']['NewHoliday'];
export type NewIncome = components['schemas']['NewIncome'];
export type NewInvoice = components['schemas']['NewInvoice'];
export type NewInvoiceItem = components['schemas']['NewInvoiceItem'];
export type NewInvoicePayment = components['schemas']['NewInvoicePayment'];
export type NewInvoiceRefund = components['schemas']['NewInvoiceRefund'];
export type NewLabCoupon = components['schemas']['NewLabCoupon'];
export type NewLabReport = components['schemas']['NewLabReport'];
export type NewLabReportShare = components['schemas']['NewLabReportShare'];
export type NewLabTest = components['schemas']['NewLabTest'];
export type NewLabTestItem = components['schemas']['NewLabTestItem'];
export type NewLabUnit = components['schemas']['NewLabUnit'];
export type NewLedgerAccount = components['schemas']['NewLedgerAccount'];
export type NewLedgerEntry = components['schemas']['NewLedgerEntry'];
export type NewLedgerEntryLine = components['schemas']['NewLedgerEntryLine'];
export type NewManagedAdmin = components['schemas']['NewManagedAdmin'];
export type NewMarketingPost = components['schemas']['NewMarketingPost'];
export type NewPanel = components['schemas']['NewPanel'];
export type NewPlan = components['schemas']['NewPlan'];
export type NewPlatformExpense = components['schemas']['NewPlatformExpense'];
export type NewPlatformPayment = components['schemas']['NewPlatformPayment'];
export type NewProduct = components['schemas']['NewProduct'];
export type NewRecurringRule = components['schemas']['NewRecurringRule'];
export type NewReferenceRange = components['schemas']['NewReferenceRange'];
export type NewRole = components['schemas']['NewRole'];
export type NewSeries = components['schemas']['NewSeries'];
export type NewSeriesFieldValue = components['schemas']['NewSeriesFieldValue'];
export type NewService = components['schemas']['NewService'];
export type NewSession = components['schemas']['NewSession'];
export type NewSessionAttachment = components['schemas']['NewSessionAttachment'];
export type NewSessionField = components['schemas']['NewSessionField'];
export type NewSessionNote = components['schemas']['NewSessionNote'];
export type NewStaff = components['schemas']['NewStaff'];
export type NewStaffField = components['schemas']['NewStaffField'];
export type NewStartedAttempt = components['schemas']['NewStartedAttempt'];
export type NewStoreDomain = components['schemas']['NewStoreDomain'];
export type NewTask = components['schemas']['NewTask'];
export type NewTaskComment = components['schemas']['NewTaskComment'];
export type NewTaxRate = components['schemas']['NewTaxRate'];
export type NewTimeOff = components['schemas']['NewTimeOff'];
export type NewVisitInvoice = components['schemas']['NewVisitInvoice'];
export type Notification = components['schemas']['Notification'];
export type OccurrenceStats = components['schemas']['OccurrenceStats'];
export type OccurrenceStatsByMonth = components['schemas']['OccurrenceStatsByMonth'];
export type OfferedPerson = components['schemas']['OfferedPerson'];
export type OfferedService = components['schemas']['OfferedService'];
export type OpenRegister = components['schemas']['OpenRegister'];
export type OpeningBalance = components['schemas']['OpeningBalance'];
export type Order = components['schemas']['Order'];
export type OrderChanges = components['schemas']['OrderChanges'];
export type OrderCustomer = components['schemas']['OrderCustomer'];
export type OrderHistory = components['schemas']['OrderHistory'];
export type OrderItem = components['schemas']['OrderItem'];
export type OrderSummary = components['schemas']['OrderSummary'];
export type OrderTax = components['schemas']['OrderTax'];
export type OwnWorkspace = components['schemas']['OwnWorkspace'];
export type Pagination = components['schemas']['Pagination'];
export type Panel = components['schemas']['Panel'];
export type PanelChanges = components['schemas']['PanelChanges'];
export type Permission = components['schemas']['Permission'];
export type PlacedOrder = components['schemas']['PlacedOrder'];
export type PlacedOrderItem = components['schemas']['PlacedOrderItem'];
export type Plan = components['schemas']['Plan'];
export type PlanChanges = components['schemas']['PlanChanges'];
export type PlanFeature = components['schemas']['PlanFeature'];
export type PlanFeatureTranslation = components['schemas']['PlanFeatureTranslation'];
export type PlanFlag = components['schemas']['PlanFlag'];
export type PlanPricePeriod = components['schemas']['PlanPricePeriod'];
export type PlanTranslation = components['schemas']['PlanTranslation'];
export type PlatformExpense = components['schemas']['PlatformExpense'];
export type PlatformExpenseChanges = components['schemas']['PlatformExpenseChanges'];
export type PlatformPayment = components['schemas']['PlatformPayment'];
export type PosSession = components['schemas']['PosSession'];
export type PosSessionMethod = components['schemas']['PosSessionMethod'];
export type Product = components['schemas']['Product'];
export type ProductCategory = components['schemas']['ProductCategory'];
export type ProductChanges = components['schemas']['ProductChanges'];
export type ProductTranslation = components['schemas']['ProductTranslation'];
export type ProductTranslations = components['schemas']['ProductTranslations'];
export type ProfitAndLoss = components['schemas']['ProfitAndLoss'];
export type PublicContentPage = components['schemas']['PublicContentPage'];
export type PublicContest = components['schemas']['PublicContest'];
export type PublicOrder = components['schemas']['PublicOrder'];
export type PublicProduct = components['schemas']['PublicProduct'];
export type PublicStore = components['schemas']['PublicStore'];
export type ReadNotifications = components['schemas']['ReadNotifications'];
export type RecurringOccurrence = components['schemas']['RecurringOccurrence'];
export type RecurringRule = components['schemas']['RecurringRule'];
export type RecurringRuleChanges = components['schemas']['RecurringRuleChanges'];
export type ReferenceRange = components['schemas']['ReferenceRange'];
export type ReferenceRangeChanges = components['schemas']['ReferenceRangeChanges'];
export type RefreshedLogin = components['schemas']['RefreshedLogin'];
export type RejectedRow = components['schemas']['RejectedRow'];
export type RenamedCategory = components['schemas']['RenamedCategory'];
export type Renewal = components['schemas']['Renewal'];
export type RenewalInvoiceAddition = components['schemas']['RenewalInvoiceAddition'];
export type ReportRow = components['schemas']['ReportRow'];
export type ReportSection = components['schemas']['ReportSection'];
export type ReportedAccount = components['schemas']['ReportedAccount'];
export type ResultEntry = components['schemas']['ResultEntry'];
export type ResultNote = components['schemas']['ResultNote'];
export type ResultOption = components['schemas']['ResultOption'];
export type Results = components['schemas']['Results'];
export type ResultsQuestion = components['schemas']['ResultsQuestion'];
export type ResultsRanking = components['schemas']['ResultsRanking'];
export type RetriedWork = components['schemas']['RetriedWork'];
export type RevenueByType = components['schemas']['RevenueByType'];
export type ReverseLedgerEntry = components['schemas']['ReverseLedgerEntry'];
export type RevokedApiKey = components['schemas']['RevokedApiKey'];
export type Role = components['schemas']['Role'];
export type RoleChanges = components['schemas']['RoleChanges'];
export type SearchResults = components['schemas']['SearchResults'];
export type SentCode = components['schemas']['SentCode'];
export type Series = components['schemas']['Series'];
export type SeriesConflict = components['schemas']['SeriesConflict'];
export type SeriesRecurrence = components['schemas']['SeriesRecurrence'];
export type Service = components['schemas']['Service'];
export type ServiceChanges = components['schemas']['ServiceChanges'];
export type ServiceTranslation = components['schemas']['ServiceTranslation'];
export type ServiceTranslations = components['schemas']['ServiceTranslations'];
export type Session = components['schemas']['Session'];
export type SessionAttachment = components['schemas']['SessionAttachment'];
export type SessionChanges = components['schemas']['SessionChanges'];
export type SessionConflict = components['schemas']['SessionConflict'];
export type SessionField = components['schemas']['SessionField'];
export type SessionFieldChanges = components['schemas']['SessionFieldChanges'];
export type SessionFieldValue = components['schemas']['SessionFieldValue'];
export type SessionNote = components['schemas']['SessionNote'];
export type SignedInAdmin = components['schemas']['SignedInAdmin'];
export type SignedUp = components['schemas']['SignedUp'];
export type Signup = components['schemas']['Signup'];
export type SimilarClient = components['schemas']['SimilarClient'];
export type SlotDay = components['schemas']['SlotDay'];
export type SlotTime = components['schemas']['SlotTime'];
export type SmsPreview = components['schemas']['SmsPreview'];
export type Staff = components['schemas']['Staff'];
export type StaffChanges = components['schemas']['StaffChanges'];
export type StaffField = components['schemas']['StaffField'];
export type StaffFieldChanges = components['schemas']['StaffFieldChanges'];
export type StartLedger = components['schemas']['StartLedger'];
export type StartedAttempt = components['schemas']['StartedAttempt'];
export type StartedAttemptQuestion = components['schemas']['StartedAttemptQuestion'];
export type StartedAttemptQuestionOption = components['schemas']['StartedAttemptQuestionOption'];
export type StatementLine = components['schemas']['StatementLine'];
export type Store = components['schemas']['Store'];
export type StoreChanges = components['schemas']['StoreChanges'];
export type StoreDomain = components['schemas']['StoreDomain'];
export type StoreDomainDnsRecord = components['schemas']['StoreDomainDnsRecord'];
export type StoreTranslation = components['schemas']['StoreTranslation'];
export type StoreTranslations = components['schemas']['StoreTranslations'];
export type Submission = components['schemas']['Submission'];
export type SubmissionAnswer = components['schemas']['SubmissionAnswer'];
export type SubmittedAttempt = components['schemas']['SubmittedAttempt'];
export type Subscription = components['schemas']['Subscription'];
export type SubscriptionLimit = components['schemas']['SubscriptionLimit'];
export type SubscriptionPlan = components['schemas']['SubscriptionPlan'];
export type SubscriptionState = components['schemas']['SubscriptionState'];
export type SummaryTax = components['schemas']['SummaryTax'];
export type Suspension = components['schemas']['Suspension'];
export type Task = components['schemas']['Task'];
export type TaskChanges = components['schemas']['TaskChanges'];
export type TaskComment = components['schemas']['TaskComment'];
export type TaskOfSomebody = components['schemas']['TaskOfSomebody'];
export type TaxFigures = components['schemas']['TaxFigures'];
export type TaxLine = components['schemas']['TaxLine'];
export type TaxPeriod = components['schemas']['TaxPeriod'];
export type TaxRate = components['schemas']['TaxRate'];
export type TaxRateChanges = components['schemas']['TaxRateChanges'];
export type TaxReturn = components['schemas']['TaxReturn'];
export type TaxReturnRate = components['schemas']['TaxReturnRate'];
export type TaxSum = components['schemas']['TaxSum'];
export type TestSample = components['schemas']['TestSample'];
export type TimeOff = components['schemas']['TimeOff'];
export type TimeOffChanges = components['schemas']['TimeOffChanges'];
export type TotpSetup = components['schemas']['TotpSetup'];
export type TrialBalance = components['schemas']['TrialBalance'];
export type TrialBalanceRow = components['schemas']['TrialBalanceRow'];
export type VoidInvoice = components['schemas']['VoidInvoice'];
export type WaitingAnalysis = components['schemas']['WaitingAnalysis'];
export type Webhook = components['schemas']['Webhook'];
export type WorkingDay = components['schemas']['WorkingDay'];
export type WorkingDayInterval = components['schemas']['WorkingDayInterval'];
export type WorkingHours = components['schemas']['WorkingHours'];
export type WorklistItem = components['schemas']['WorklistItem'];
export type Workspace = components['schemas']['Workspace'];
export type WorkspaceChanges = components['schemas']['WorkspaceChanges'];
export type WorkspaceLogin = components['schemas']['WorkspaceLogin'];
export type WorkspaceNotices = components['schemas']['WorkspaceNotices'];
export type WorkspaceTranslation = components['schemas']['WorkspaceTranslation'];
export type WorkspaceTranslations = components['schemas']['WorkspaceTranslations'];
export type Error = components['schemas']['Error'];
export type ResponseFailure = components['responses']['Failure'];
export type ParameterIdempotencyKey = components['parameters']['Idempotency-Key'];
export type ParameterIfMatch = components['parameters']['If-Match'];
export type ParameterXConfirmation = components['parameters']['X-Confirmation'];
export type ParameterAccount = components['parameters']['account'];
export type ParameterAccountId = components['parameters']['accountId'];
export type ParameterAdditionId = components['parameters']['additionId'];
export type ParameterAdminId = components['parameters']['adminId'];
export type ParameterAnalysisId = components['parameters']['analysisId'];
export type ParameterApiKeyId = components['parameters']['apiKeyId'];
export type ParameterAt = components['parameters']['at'];
export type ParameterAttemptId = components['parameters']['attemptId'];
export type ParameterBirthMonth = components['parameters']['birthMonth'];
export type ParameterBirthday = components['parameters']['birthday'];
export type ParameterCategory = components['parameters']['category'];
export type ParameterCategoryId = components['parameters']['categoryId'];
export type ParameterClientId = components['parameters']['clientId'];
export type ParameterContestId = components['parameters']['contestId'];
export type ParameterCouponId = components['parameters']['couponId'];
export type ParameterCreditNoteId = components['parameters']['creditNoteId'];
export type ParameterCursor = components['parameters']['cursor'];
export type ParameterDeliveryId = components['parameters']['deliveryId'];
export type ParameterDomainId = components['parameters']['domainId'];
export type ParameterEndpointId = components['parameters']['endpointId'];
export type ParameterEntryId = components['parameters']['entryId'];
export type ParameterExpenseId = components['parameters']['expenseId'];
export type ParameterFieldId = components['parameters']['fieldId'];
export type ParameterFileId = components['parameters']['fileId'];
export type ParameterFormat = components['parameters']['format'];
export type ParameterFrom = components['parameters']['from'];
export type ParameterGender = components['parameters']['gender'];
export type ParameterHeld = components['parameters']['held'];
export type ParameterHolidayId = components['parameters']['holidayId'];
export type ParameterIds = components['parameters']['ids'];
export type ParameterIncludeDeleted = components['parameters']['includeDeleted'];
export type ParameterIncomeId = components['parameters']['incomeId'];
export type ParameterInvoiceId = components['parameters']['invoiceId'];
export type ParameterIsActive = components['parameters']['isActive'];
export type ParameterItemId = components['parameters']['itemId'];
export type ParameterKind = components['parameters']['kind'];
export type ParameterLang = components['parameters']['lang'];
export type ParameterLanguage = components['parameters']['language'];
export type ParameterLimit = components['parameters']['limit'];
export type ParameterManageToken = components['parameters']['manageToken'];
export type ParameterMethod = components['parameters']['method'];
export type ParameterMethodId = components['parameters']['methodId'];
export type ParameterNotVisitedSince = components['parameters']['notVisitedSince'];
export type ParameterNoteId = components['parameters']['noteId'];
export type ParameterOccurrenceId = components['parameters']['occurrenceId'];
export type ParameterOrder = components['parameters']['order'];
export type ParameterOrderId = components['parameters']['orderId'];
export type ParameterPageId = components['parameters']['pageId'];
export type ParameterPanelId = components['parameters']['panelId'];
export type ParameterPaymentId = components['parameters']['paymentId'];
export type ParameterPaymentStatus = components['parameters']['paymentStatus'];
export type ParameterPlanId = components['parameters']['planId'];
export type ParameterPosSessionId = components['parameters']['posSessionId'];
export type ParameterPriority = components['parameters']['priority'];
export type ParameterProductId = components['parameters']['productId'];
export type ParameterQ = components['parameters']['q'];
export type ParameterRangeId = components['parameters']['rangeId'];
export type ParameterRecordId = components['parameters']['recordId'];
export type ParameterRoleId = components['parameters']['roleId'];
export type ParameterRuleId = components['parameters']['ruleId'];
export type ParameterServiceId = components['parameters']['serviceId'];
export type ParameterSessionId = components['parameters']['sessionId'];
export type ParameterSlug = components['parameters']['slug'];
export type ParameterSoldBy = components['parameters']['soldBy'];
export type ParameterSort = components['parameters']['sort'];
export type ParameterSource = components['parameters']['source'];
export type ParameterSourceId = components['parameters']['sourceId'];
export type ParameterStaffId = components['parameters']['staffId'];
export type ParameterStatus = components['parameters']['status'];
export type ParameterStatusToken = components['parameters']['statusToken'];
export type ParameterStock = components['parameters']['stock'];
export type ParameterTag = components['parameters']['tag'];
export type ParameterTaskId = components['parameters']['taskId'];
export type ParameterTaxRateId = components['parameters']['taxRateId'];
export type ParameterTaxReturnId = components['parameters']['taxReturnId'];
export type ParameterTestId = components['parameters']['testId'];
export type ParameterTimeOffId = components['parameters']['timeOffId'];
export type ParameterTo = components['parameters']['to'];
export type ParameterUnitId = components['parameters']['unitId'];
export type ParameterVendor = components['parameters']['vendor'];
export type ParameterVisitedFrom = components['parameters']['visitedFrom'];
export type ParameterVisitedTo = components['parameters']['visitedTo'];
export type ParameterWithTotal = components['parameters']['withTotal'];
export type ParameterWorkspaceId = components['parameters']['workspaceId'];
export type $defs = Record<string, never>;
export interface operations {
    createWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Replace in the example: `planId`: the id of an existing record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Signup"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedUp"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    signup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Replace in the example: `planId`: the id of an existing record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Signup"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedUp"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    adminLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example mona@bright-clinic.example
                     */
                    email: string;
                    /** @example sunny-day-2026 */
                    password: string;
                    /** @example 123456 */
                    code?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLogin"] | components["schemas"]["LoginChallenge"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    endLogin: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                loginId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listLogins: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        logins: components["schemas"]["Login"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Replace in the example: `workspaceId`: the id of an existing record. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example mona@bright-clinic.example
                     */
                    email: string;
                    /** @example sunny-day-2026 */
                    password: string;
                    /** @example 665f1c2ab4d39e0012a7c401 */
                    workspaceId?: string;
                    /** @example 123456 */
                    code?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceLogin"] | components["schemas"]["LoginChallenge"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Replace in the example: `photoFileId`: the id of an existing record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyProfile"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    refreshAdminLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshedLogin"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    refreshLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshedLogin"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    confirmLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @example sunny-day-2026 */
                    password?: string;
                    /** @example 123456 */
                    code?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Access token (JWT), valid for one hour
                         * @example eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl
                         */
                        confirmationToken: string;
                        /**
                         * Format: date-time
                         * @example 2026-01-31T09:30:00.000Z
                         */
                        expiresAt: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example sunny-day-2026 */
                    currentPassword: string;
                    /** @example sunny-day-2026 */
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example mona@bright-clinic.example
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Replace in the example: `token`: the token from the link in the e-mail. */
        requestBody: {
            content: {
                "application/json": {
                    /** @example eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl */
                    token: string;
                    /** @example sunny-day-2026 */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    confirmEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Replace in the example: `token`: the token from the link in the e-mail. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmEmailChange"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    requestEmailChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description A token from `POST /auth/confirm` that proves your identity (403 `CONFIRMATION_REQUIRED` otherwise) */
                "X-Confirmation"?: components["parameters"]["X-Confirmation"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailChange"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    requestEmailConfirmation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        apiKeys: components["schemas"]["ApiKey"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A token from `POST /auth/confirm` that proves your identity (403 `CONFIRMATION_REQUIRED` otherwise) */
                "X-Confirmation"?: components["parameters"]["X-Confirmation"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example Website */
                    name: string;
                    /**
                     * @example [
                     *       "clients.view",
                     *       "sessions.create"
                     *     ]
                     */
                    permissions: ("sessions.view" | "sessions.create" | "sessions.update" | "sessions.delete" | "holidays.view" | "holidays.manage" | "staff.view" | "staff.create" | "staff.update" | "staff.delete" | "tasks.view" | "tasks.manage" | "clients.view" | "clients.create" | "clients.update" | "clients.delete" | "services.view" | "services.manage" | "store.view" | "store.manage" | "store.orders.view" | "store.orders.manage" | "store.refunds.manage" | "finance.view" | "finance.manage" | "labs.view" | "labs.manage" | "labs.run" | "labs.verify" | "labs.billing" | "jobs.view" | "jobs.run" | "files.view" | "files.manage" | "workspace.manage")[];
                    /**
                     * Format: date-time
                     * @example 2099-12-31T23:59:59.000Z
                     */
                    expiresAt?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listApiKeyTraces: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                apiKeyId: components["parameters"]["apiKeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyTraces"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                apiKeyId: components["parameters"]["apiKeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        apiKey: components["schemas"]["ApiKey"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                apiKeyId: components["parameters"]["apiKeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokedApiKey"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    downloadExport: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": Blob;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    exportWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    closeWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description A token from `POST /auth/confirm` that proves your identity (403 `CONFIRMATION_REQUIRED` otherwise) */
                "X-Confirmation"?: components["parameters"]["X-Confirmation"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CloseWorkspace"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example Workspace closed. */
                        message: string;
                        /**
                         * Format: date-time
                         * @example 2026-01-31T09:30:00.000Z
                         */
                        purgeAt: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    bootstrapAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAdmin"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        admin: components["schemas"]["Admin"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listAdmins: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        admins: components["schemas"]["ManagedAdmin"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createAdmin: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewManagedAdmin"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        admin: components["schemas"]["ManagedAdmin"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                adminId: components["parameters"]["adminId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        admin: components["schemas"]["ManagedAdmin"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeAdmin: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                adminId: components["parameters"]["adminId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateAdmin: {
        parameters: {
            query?: never;
            header?: {
                /** @description A token from `POST /auth/confirm` that proves your identity (403 `CONFIRMATION_REQUIRED` otherwise) */
                "X-Confirmation"?: components["parameters"]["X-Confirmation"];
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                adminId: components["parameters"]["adminId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManagedAdminChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        admin: components["schemas"]["ManagedAdmin"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listPublicBusinessCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        businessCategories: components["schemas"]["BusinessCategory"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listPublicPlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        plans: components["schemas"]["Plan"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readDashboardOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        metrics: components["schemas"]["Metrics"];
                        paymentStats: components["schemas"]["ExpenseStats"];
                        revenueByType: components["schemas"]["RevenueByType"];
                        expenseStats: components["schemas"]["ExpenseStats"];
                        attentionOrders: components["schemas"]["AttentionOrder"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    assignPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `planId`: the id of an existing record. */
        requestBody: {
            content: {
                "application/json": {
                    /** @example 665f1c2ab4d39e0012a7c401 */
                    planId: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example Plan assigned. */
                        message: string;
                        workspace: components["schemas"]["AdminWorkspace"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listAdminWorkspaces: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                plan?: string;
                businessCategorySlug?: string;
                standing?: "active" | "suspended" | "closed";
                endsFrom?: string;
                endsTo?: string;
                status?: "active" | "expired";
                sort?: "subscriptionEndDate" | "-subscriptionEndDate";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        workspaces: components["schemas"]["AdminWorkspace"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readAdminWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        workspace: components["schemas"]["AdminWorkspace"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateAdminWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminWorkspaceChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        workspace: components["schemas"]["AdminWorkspace"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readWorkspaceStorage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description planMB + additionalMB; null means unlimited
                         * @example 2560
                         */
                        quotaMB: number | null;
                        /** @example 2048 */
                        usedMB: number;
                        /**
                         * @description null means unlimited
                         * @example 2048
                         */
                        planMB: number | null;
                        /** @example 2048 */
                        additionalMB: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateWorkspaceStorage: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 512 */
                    additionalStorageMB: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example Plan assigned. */
                        message: string;
                        workspace: components["schemas"]["AdminWorkspace"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    resumeWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example Plan assigned. */
                        message: string;
                        workspace: components["schemas"]["AdminWorkspace"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    suspendWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Suspension"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example Plan assigned. */
                        message: string;
                        workspace: components["schemas"]["AdminWorkspace"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listInvoiceAdditions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invoiceAdditions: components["schemas"]["InvoiceAddition"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createInvoiceAddition: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example Extra SMS package */
                    reason: string;
                    /** @example 3 */
                    quantity: number;
                    /**
                     * @description USD
                     * @example 19.99
                     */
                    unitPrice: number;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceAddition"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readInvoiceAddition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                additionId: components["parameters"]["additionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invoiceAddition: components["schemas"]["InvoiceAddition"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeInvoiceAddition: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                additionId: components["parameters"]["additionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateInvoiceAddition: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                additionId: components["parameters"]["additionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceAdditionChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invoiceAddition: components["schemas"]["InvoiceAddition"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    previewRenewal: {
        parameters: {
            query?: {
                period?: "monthly" | "quarterly" | "semiannual" | "annual";
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        renewal: components["schemas"]["Renewal"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    renewWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    period: "monthly" | "quarterly" | "semiannual" | "annual";
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payment: components["schemas"]["PlatformPayment"];
                        renewal: components["schemas"]["Renewal"];
                        workspace: components["schemas"]["AdminWorkspace"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listPlans: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                isActive?: components["parameters"]["isActive"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        plans: components["schemas"]["Plan"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPlan"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        plan: components["schemas"]["Plan"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                planId: components["parameters"]["planId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        plan: components["schemas"]["Plan"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removePlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                planId: components["parameters"]["planId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updatePlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                planId: components["parameters"]["planId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        plan: components["schemas"]["Plan"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listBusinessCategories: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                isActive?: components["parameters"]["isActive"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        businessCategories: components["schemas"]["BusinessCategory"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createBusinessCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBusinessCategory"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        businessCategory: components["schemas"]["BusinessCategory"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readBusinessCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                categoryId: components["parameters"]["categoryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        businessCategory: components["schemas"]["BusinessCategory"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeBusinessCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                categoryId: components["parameters"]["categoryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateBusinessCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                categoryId: components["parameters"]["categoryId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BusinessCategoryChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        businessCategory: components["schemas"]["BusinessCategory"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listPayments: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                workspaceId?: string;
                type?: "ai-tools" | "sms" | "storage" | "subscription";
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payments: components["schemas"]["PlatformPayment"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Replace in the example: `workspaceId`: the id of an existing record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPlatformPayment"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payment: components["schemas"]["PlatformPayment"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                paymentId: components["parameters"]["paymentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payment: components["schemas"]["PlatformPayment"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removePayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                paymentId: components["parameters"]["paymentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listPlatformExpenses: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                category?: string;
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        expenses: components["schemas"]["PlatformExpense"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createPlatformExpense: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPlatformExpense"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        expense: components["schemas"]["PlatformExpense"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readPlatformExpense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                expenseId: components["parameters"]["expenseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        expense: components["schemas"]["PlatformExpense"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removePlatformExpense: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                expenseId: components["parameters"]["expenseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updatePlatformExpense: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                expenseId: components["parameters"]["expenseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlatformExpenseChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        expense: components["schemas"]["PlatformExpense"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                adminId?: string;
                action?: string;
                recordType?: string;
                recordId?: components["parameters"]["recordId"];
                workspaceId?: string;
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        events: components["schemas"]["AuditEvent"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listWorkspaceAudit: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                action?: string;
                actorId?: string;
                recordType?: string;
                recordId?: components["parameters"]["recordId"];
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        events: components["schemas"]["AuditEvent"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listClients: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                tag?: components["parameters"]["tag"];
                gender?: components["parameters"]["gender"];
                birthMonth?: components["parameters"]["birthMonth"];
                birthday?: components["parameters"]["birthday"];
                visitedFrom?: components["parameters"]["visitedFrom"];
                visitedTo?: components["parameters"]["visitedTo"];
                notVisitedSince?: components["parameters"]["notVisitedSince"];
                ids?: components["parameters"]["ids"];
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                sort?: components["parameters"]["sort"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        clients: components["schemas"]["Client"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createClient: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewClient"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        client: components["schemas"]["Client"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    exportClients: {
        parameters: {
            query?: {
                q?: string;
                tag?: components["parameters"]["tag"];
                gender?: components["parameters"]["gender"];
                birthMonth?: components["parameters"]["birthMonth"];
                birthday?: components["parameters"]["birthday"];
                visitedFrom?: components["parameters"]["visitedFrom"];
                visitedTo?: components["parameters"]["visitedTo"];
                notVisitedSince?: components["parameters"]["notVisitedSince"];
                ids?: components["parameters"]["ids"];
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                sort?: components["parameters"]["sort"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                clientId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        client: components["schemas"]["Client"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeClient: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                clientId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateClient: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                clientId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        client: components["schemas"]["Client"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    findSimilarClients: {
        parameters: {
            query?: {
                name?: string;
                phone?: string;
                email?: string;
                exceptClientId?: string;
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        similar: components["schemas"]["SimilarClient"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    mergeClients: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                clientId: string;
            };
            cookie?: never;
        };
        /** @description Replace in the example: `intoClientId`: the id of an existing record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeClient"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        client: components["schemas"]["Client"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    importClients: {
        parameters: {
            query?: {
                dryRun?: boolean;
                skipInvalid?: boolean;
            };
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A CSV file of at most 5 MiB
                     */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientImport"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listLabUnits: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                includeDeleted?: components["parameters"]["includeDeleted"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        labUnits: components["schemas"]["LabUnit"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createLabUnit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLabUnit"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        labUnit: components["schemas"]["LabUnit"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deactivateLabUnit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                unitId: components["parameters"]["unitId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        labUnit: components["schemas"]["LabUnit"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readLabUnit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                unitId: components["parameters"]["unitId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        labUnit: components["schemas"]["LabUnit"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateLabUnit: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                unitId: components["parameters"]["unitId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LabUnitChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        labUnit: components["schemas"]["LabUnit"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listLabCoupons: {
        parameters: {
            query?: {
                includeDeleted?: components["parameters"]["includeDeleted"];
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        labCoupons: components["schemas"]["LabCoupon"][];
                        pagination?: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createLabCoupon: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLabCoupon"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        labCoupon: components["schemas"]["LabCoupon"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readLabCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                couponId: components["parameters"]["couponId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        labCoupon: components["schemas"]["LabCoupon"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeLabCoupon: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                couponId: components["parameters"]["couponId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateLabCoupon: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                couponId: components["parameters"]["couponId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LabCouponChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        labCoupon: components["schemas"]["LabCoupon"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listAnalyses: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                isActive?: components["parameters"]["isActive"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        analyses: components["schemas"]["Analysis"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createAnalysis: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `unitId`: the id of an existing record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAnalysis"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        analysis: components["schemas"]["Analysis"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createAnalysisRange: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                analysisId: components["parameters"]["analysisId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewReferenceRange"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        range: components["schemas"]["ReferenceRange"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deactivateAnalysis: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                analysisId: components["parameters"]["analysisId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        analysis: components["schemas"]["Analysis"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readAnalysis: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                analysisId: components["parameters"]["analysisId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        analysis: components["schemas"]["Analysis"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateAnalysis: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                analysisId: components["parameters"]["analysisId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `unitId`: the id of an existing record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalysisChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        analysis: components["schemas"]["Analysis"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeAnalysisRange: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                analysisId: components["parameters"]["analysisId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                rangeId: components["parameters"]["rangeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateAnalysisRange: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                analysisId: components["parameters"]["analysisId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                rangeId: components["parameters"]["rangeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReferenceRangeChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        range: components["schemas"]["ReferenceRange"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    clearLabTestResult: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                testId: components["parameters"]["testId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                itemId: components["parameters"]["itemId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @example Entered for the wrong patient. */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        item: components["schemas"]["LabTestItem"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    completeLabTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                testId: components["parameters"]["testId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Refuses a test in which an analysis has no result
                     * @default false
                     */
                    requireResults?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        test: components["schemas"]["LabTest"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listLabTests: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                status?: ("pending" | "in-progress" | "completed" | "cancelled")[];
                clientId?: components["parameters"]["clientId"];
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                q?: string;
                isBilled?: boolean;
                isAmended?: boolean;
                hasCritical?: boolean;
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tests: components["schemas"]["LabTestSummary"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createLabTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `clientId`, `analysisIds`, `panelIds`: ids of existing records. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLabTest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        test: components["schemas"]["LabTest"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createLabTestItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                testId: components["parameters"]["testId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `analysisId`: the id of an existing record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLabTestItem"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        item: components["schemas"]["LabTestItem"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    enterLabTestResult: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                testId: components["parameters"]["testId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                itemId: components["parameters"]["itemId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResultEntry"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        item: components["schemas"]["LabTestItem"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    markLabTestItemNotPerformed: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                testId: components["parameters"]["testId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                itemId: components["parameters"]["itemId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example Insufficient sample. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        item: components["schemas"]["LabTestItem"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readLabTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                testId: components["parameters"]["testId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        test: components["schemas"]["LabTest"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateLabTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                testId: components["parameters"]["testId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LabTestChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        test: components["schemas"]["LabTest"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readLabTestItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                testId: components["parameters"]["testId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                itemId: components["parameters"]["itemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        item: components["schemas"]["LabTestItem"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeLabTestItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                testId: components["parameters"]["testId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                itemId: components["parameters"]["itemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readDesignResult: {
        parameters: {
            query?: {
                fetchFromExternal?: boolean;
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 101 */
                testId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        designResult: components["schemas"]["DesignResult"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    replaceDesignResult: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 101 */
                testId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DesignResultChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        designResult: components["schemas"]["DesignResult"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeDesignResult: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 101 */
                testId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listTestSamples: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        testSamples: components["schemas"]["TestSample"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    seedTestSamples: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        /** @example 50 */
                        count: number;
                        /** @example The laboratory has 50 test samples. */
                        message: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    estimateLabInterpretation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                testId: components["parameters"]["testId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                itemId: components["parameters"]["itemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        estimate: components["schemas"]["Estimate"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    interpretLabTestItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                testId: components["parameters"]["testId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                itemId: components["parameters"]["itemId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @default en
                     * @enum {string}
                     */
                    language?: "en" | "ar";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        interpretation: components["schemas"]["Interpretation"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createLabTestIncome: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                testId: components["parameters"]["testId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @example RAMADAN10 */
                    couponCode?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        income: components["schemas"]["Income"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createLabTestInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                testId: components["parameters"]["testId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @example RAMADAN10 */
                    couponCode?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invoice: components["schemas"]["Invoice"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readLabTestReport: {
        parameters: {
            query?: {
                language?: components["parameters"]["language"];
                version?: number;
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                testId: components["parameters"]["testId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readLabWorklist: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                analysisId?: string;
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        analyses?: components["schemas"]["WaitingAnalysis"][];
                        items?: components["schemas"]["WorklistItem"][];
                        pagination?: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listLabPanels: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        panels: components["schemas"]["Panel"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createLabPanel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `analysisIds`: the id of an existing record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPanel"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        panel: components["schemas"]["Panel"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readLabPanel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                panelId: components["parameters"]["panelId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        panel: components["schemas"]["Panel"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeLabPanel: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                panelId: components["parameters"]["panelId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateLabPanel: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                panelId: components["parameters"]["panelId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `analysisIds`: the id of an existing record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PanelChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        panel: components["schemas"]["Panel"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    verifyLabTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                testId: components["parameters"]["testId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `itemIds`: the id of an existing record. */
        requestBody?: {
            content: {
                "application/json": {
                    itemIds?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        test: components["schemas"]["LabTest"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listLabReports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                testId: components["parameters"]["testId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reports: components["schemas"]["LabReport"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    issueLabReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                testId: components["parameters"]["testId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewLabReport"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        report: components["schemas"]["LabReport"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listLabReportShares: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                testId: components["parameters"]["testId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        shares: components["schemas"]["LabReportShare"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    shareLabReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                testId: components["parameters"]["testId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewLabReportShare"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        share: components["schemas"]["LabReportShare"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeLabReportShare: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                testId: components["parameters"]["testId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                shareId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listIncomes: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                from?: string;
                to?: string;
                category?: components["parameters"]["category"];
                account?: components["parameters"]["account"];
                source?: components["parameters"]["source"];
                q?: components["parameters"]["q"];
                clientId?: components["parameters"]["clientId"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        incomes: components["schemas"]["ListedIncome"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createIncome: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `receiptImages`, `clientId`: ids of existing records. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewIncome"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        income: components["schemas"]["Income"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    exportIncomes: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                category?: components["parameters"]["category"];
                account?: components["parameters"]["account"];
                source?: components["parameters"]["source"];
                q?: components["parameters"]["q"];
                clientId?: components["parameters"]["clientId"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readIncome: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                incomeId: components["parameters"]["incomeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        income: components["schemas"]["Income"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeIncome: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                incomeId: components["parameters"]["incomeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateIncome: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                incomeId: components["parameters"]["incomeId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `receiptImages`, `clientId`: ids of existing records. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["IncomeChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        income: components["schemas"]["Income"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readIncomeStats: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                category?: components["parameters"]["category"];
                account?: components["parameters"]["account"];
                source?: components["parameters"]["source"];
                q?: components["parameters"]["q"];
                clientId?: components["parameters"]["clientId"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stats: components["schemas"]["EntryStats"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listExpenses: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                from?: string;
                to?: string;
                category?: components["parameters"]["category"];
                account?: components["parameters"]["account"];
                source?: components["parameters"]["source"];
                q?: components["parameters"]["q"];
                vendor?: components["parameters"]["vendor"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        expenses: components["schemas"]["Expense"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createExpense: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `receiptImages`, `taxRateId`: ids of existing records. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewExpense"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        expense: components["schemas"]["Expense"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    exportExpenses: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                category?: components["parameters"]["category"];
                account?: components["parameters"]["account"];
                source?: components["parameters"]["source"];
                q?: components["parameters"]["q"];
                vendor?: components["parameters"]["vendor"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readExpense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                expenseId: components["parameters"]["expenseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        expense: components["schemas"]["Expense"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeExpense: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                expenseId: components["parameters"]["expenseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateExpense: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                expenseId: components["parameters"]["expenseId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `receiptImages`, `taxRateId`: ids of existing records. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExpenseChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        expense: components["schemas"]["Expense"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readExpenseStats: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                category?: components["parameters"]["category"];
                account?: components["parameters"]["account"];
                source?: components["parameters"]["source"];
                q?: components["parameters"]["q"];
                vendor?: components["parameters"]["vendor"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stats: components["schemas"]["EntryStats"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listFinancialAccounts: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                from?: string;
                to?: string;
                kind?: components["parameters"]["kind"];
                q?: components["parameters"]["q"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accounts: components["schemas"]["EntryLabel"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listFinancialCategories: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                from?: string;
                to?: string;
                kind?: components["parameters"]["kind"];
                q?: components["parameters"]["q"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        categories: components["schemas"]["EntryLabel"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listFinancialVendors: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                from?: string;
                to?: string;
                kind?: components["parameters"]["kind"];
                q?: components["parameters"]["q"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        vendors: components["schemas"]["EntryLabel"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readFinancialSummary: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                groupBy?: "day" | "month" | "year";
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        summary: components["schemas"]["FinancialSummary"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    renameFinancialCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenamedCategory"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description How many incomes and expenses were changed
                         * @example 12
                         */
                        count: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listRecurringRules: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                from?: string;
                to?: string;
                category?: components["parameters"]["category"];
                account?: components["parameters"]["account"];
                q?: components["parameters"]["q"];
                status?: "active" | "paused";
                frequency?: "daily" | "monthly" | "yearly";
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rules: components["schemas"]["RecurringRule"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createRecurringRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRecurringRule"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rule: components["schemas"]["RecurringRule"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    pauseRecurringRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                ruleId: components["parameters"]["ruleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rule: components["schemas"]["RecurringRule"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readRecurringRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                ruleId: components["parameters"]["ruleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rule: components["schemas"]["RecurringRule"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeRecurringRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                ruleId: components["parameters"]["ruleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateRecurringRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                ruleId: components["parameters"]["ruleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecurringRuleChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rule: components["schemas"]["RecurringRule"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    resumeRecurringRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                ruleId: components["parameters"]["ruleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rule: components["schemas"]["RecurringRule"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listOccurrences: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                from?: string;
                to?: string;
                category?: components["parameters"]["category"];
                account?: components["parameters"]["account"];
                q?: components["parameters"]["q"];
                ruleId?: string;
                status?: "pending" | "posted" | "skipped";
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        occurrences: components["schemas"]["RecurringOccurrence"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    postOccurrence: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                occurrenceId: components["parameters"]["occurrenceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        occurrence: components["schemas"]["RecurringOccurrence"];
                        expense: components["schemas"]["Expense"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readOccurrence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                occurrenceId: components["parameters"]["occurrenceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        occurrence: components["schemas"]["RecurringOccurrence"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readOccurrenceStats: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                ruleId?: string;
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stats: components["schemas"]["OccurrenceStats"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    skipOccurrence: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                occurrenceId: components["parameters"]["occurrenceId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @example Paid by the landlord */
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        occurrence: components["schemas"]["RecurringOccurrence"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readBooksAudit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        audit: components["schemas"]["BooksAudit"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    requestBooksAudit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        audit: components["schemas"]["BooksAudit"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readLedger: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ledger: components["schemas"]["Ledger"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateLedger: {
        parameters: {
            query?: never;
            header?: {
                /** @description A token from `POST /auth/confirm` that proves your identity (403 `CONFIRMATION_REQUIRED` otherwise) */
                "X-Confirmation"?: components["parameters"]["X-Confirmation"];
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LedgerChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ledger: components["schemas"]["Ledger"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    startLedger: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description A token from `POST /auth/confirm` that proves your identity (403 `CONFIRMATION_REQUIRED` otherwise) */
                "X-Confirmation"?: components["parameters"]["X-Confirmation"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartLedger"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ledger: components["schemas"]["Ledger"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listLedgerAccounts: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                type?: "asset" | "liability" | "equity" | "income" | "expense";
                isActive?: components["parameters"]["isActive"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accounts: components["schemas"]["LedgerAccount"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createLedgerAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLedgerAccount"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: components["schemas"]["LedgerAccount"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readLedgerAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                accountId: components["parameters"]["accountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: components["schemas"]["LedgerAccount"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeLedgerAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                accountId: components["parameters"]["accountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateLedgerAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                accountId: components["parameters"]["accountId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LedgerAccountChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: components["schemas"]["LedgerAccount"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readLedgerMapping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        mapping: components["schemas"]["LedgerMapping"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    replaceLedgerMapping: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `Rent`, `Main account`: ids of existing records; `categories`: accounts by category; `accounts`: accounts by account label. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LedgerMapping"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        mapping: components["schemas"]["LedgerMapping"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createLedgerEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `accountId`: the id of an existing record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLedgerEntry"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entry: components["schemas"]["LedgerEntry"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readLedgerEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                entryId: components["parameters"]["entryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entry: components["schemas"]["LedgerEntry"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    reverseLedgerEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                entryId: components["parameters"]["entryId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReverseLedgerEntry"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entry: components["schemas"]["LedgerEntry"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listJournal: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                source?: "invoice" | "order" | "register" | "income" | "expense" | "manual" | "opening" | "tax-return";
                sourceId?: components["parameters"]["sourceId"];
                reversesId?: string;
                accountId?: string;
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: components["schemas"]["LedgerEntry"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readAccountStatement: {
        parameters: {
            query: {
                from: string;
                to: string;
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                accountId: components["parameters"]["accountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        statement: components["schemas"]["AccountStatement"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readBalanceSheet: {
        parameters: {
            query: {
                at: components["parameters"]["at"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        balanceSheet: components["schemas"]["BalanceSheet"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readProfitAndLoss: {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        profitAndLoss: components["schemas"]["ProfitAndLoss"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readTrialBalance: {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        trialBalance: components["schemas"]["TrialBalance"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    exportAccountStatement: {
        parameters: {
            query: {
                from: string;
                to: string;
                language?: "en" | "ar";
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                accountId: components["parameters"]["accountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    exportBalanceSheet: {
        parameters: {
            query: {
                at: components["parameters"]["at"];
                language?: "en" | "ar";
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    exportJournal: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                language?: "en" | "ar";
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    exportProfitAndLoss: {
        parameters: {
            query: {
                from: string;
                to: string;
                language?: "en" | "ar";
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    exportTrialBalance: {
        parameters: {
            query: {
                from: string;
                to: string;
                language?: "en" | "ar";
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    printAccountStatement: {
        parameters: {
            query: {
                from: string;
                to: string;
                language?: components["parameters"]["language"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                accountId: components["parameters"]["accountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    printBalanceSheet: {
        parameters: {
            query: {
                at: components["parameters"]["at"];
                language?: components["parameters"]["language"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    printJournal: {
        parameters: {
            query: {
                from: string;
                to: string;
                language?: components["parameters"]["language"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    printProfitAndLoss: {
        parameters: {
            query: {
                from: string;
                to: string;
                language?: components["parameters"]["language"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    printTrialBalance: {
        parameters: {
            query: {
                from: string;
                to: string;
                language?: components["parameters"]["language"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listTaxReturns: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        taxReturns: components["schemas"]["TaxReturn"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    fileTaxReturn: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaxPeriod"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        taxReturn: components["schemas"]["TaxReturn"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listTaxLines: {
        parameters: {
            query: {
                from: string;
                to: string;
                kind?: "sales" | "credit-notes" | "purchases" | "adjustments";
                rateId?: string;
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lines: components["schemas"]["TaxLine"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readTaxFigures: {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        taxReturn: components["schemas"]["TaxFigures"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readTaxReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                taxReturnId: components["parameters"]["taxReturnId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        taxReturn: components["schemas"]["TaxReturn"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeTaxReturn: {
        parameters: {
            query?: never;
            header?: {
                /** @description A token from `POST /auth/confirm` that proves your identity (403 `CONFIRMATION_REQUIRED` otherwise) */
                "X-Confirmation"?: components["parameters"]["X-Confirmation"];
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                taxReturnId: components["parameters"]["taxReturnId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    closeRegister: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                posSessionId: components["parameters"]["posSessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseRegister"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posSession: components["schemas"]["PosSession"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listCashMovements: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                posSessionId: components["parameters"]["posSessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cashMovements: components["schemas"]["CashMovement"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createCashMovement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                posSessionId: components["parameters"]["posSessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCashMovement"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cashMovement: components["schemas"]["CashMovement"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listRegisters: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                status?: "open" | "closed";
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posSessions: components["schemas"]["PosSession"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    openRegister: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenRegister"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posSession: components["schemas"]["PosSession"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readRegister: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                posSessionId: components["parameters"]["posSessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        posSession: components["schemas"]["PosSession"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                status?: "draft" | "open" | "paid" | "partially-refunded" | "refunded" | "void";
                clientId?: components["parameters"]["clientId"];
                posSessionId?: string;
                held?: components["parameters"]["held"];
                soldBy?: components["parameters"]["soldBy"];
                method?: components["parameters"]["method"];
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                sort?: "createdAt" | "-createdAt" | "number" | "-number" | "total" | "-total";
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invoices: components["schemas"]["Invoice"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `clientId`, `posSessionId`: ids of existing records. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewInvoice"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invoice: components["schemas"]["Invoice"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    exportInvoices: {
        parameters: {
            query?: {
                q?: string;
                status?: "draft" | "open" | "paid" | "partially-refunded" | "refunded" | "void";
                clientId?: components["parameters"]["clientId"];
                posSessionId?: string;
                held?: components["parameters"]["held"];
                soldBy?: components["parameters"]["soldBy"];
                method?: components["parameters"]["method"];
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                sort?: "createdAt" | "-createdAt" | "number" | "-number" | "total" | "-total";
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    finalizeInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                invoiceId: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invoice: components["schemas"]["Invoice"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    payInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                invoiceId: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `posSessionId`: the id of an existing record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewInvoicePayment"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invoice: components["schemas"]["Invoice"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                invoiceId: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invoice: components["schemas"]["Invoice"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                invoiceId: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invoice: components["schemas"]["Invoice"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    refundInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                invoiceId: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `posSessionId`: the id of an existing record. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewInvoiceRefund"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invoice: components["schemas"]["Invoice"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    voidInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                invoiceId: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `posSessionId`: the id of an existing record. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["VoidInvoice"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invoice: components["schemas"]["Invoice"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createInvoiceDiscount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                invoiceId: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddDiscount"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createInvoiceItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                invoiceId: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `serviceId`: the id of an existing record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewInvoiceItem"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invoice: components["schemas"]["Invoice"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeInvoiceDiscount: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                invoiceId: components["parameters"]["invoiceId"];
                /** @example 0 */
                index: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example Item deleted. */
                        message: string;
                        invoice: components["schemas"]["Invoice"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeInvoiceItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                invoiceId: components["parameters"]["invoiceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                itemId: components["parameters"]["itemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example Item deleted. */
                        message: string;
                        invoice: components["schemas"]["Invoice"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateInvoiceItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                invoiceId: components["parameters"]["invoiceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                itemId: components["parameters"]["itemId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `serviceId`: the id of an existing record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceItemChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invoice: components["schemas"]["Invoice"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createSessionInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                sessionId: components["parameters"]["sessionId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `posSessionId`: the id of an existing record. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewVisitInvoice"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invoice: components["schemas"]["Invoice"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readInvoicePdf: {
        parameters: {
            query?: {
                language?: components["parameters"]["language"];
                format?: components["parameters"]["format"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                invoiceId: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readOrderInvoicePdf: {
        parameters: {
            query?: {
                language?: components["parameters"]["language"];
                format?: components["parameters"]["format"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readPublicOrderInvoicePdf: {
        parameters: {
            query?: {
                language?: components["parameters"]["language"];
                format?: components["parameters"]["format"];
            };
            header?: never;
            path: {
                /** @example Zl8cKrTTngASp8QBZl8cKrTTngASp8QC0FfZr3wqk5tG7yHj2nBvXcLm */
                statusToken: components["parameters"]["statusToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listCreditNotes: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                sourceId?: components["parameters"]["sourceId"];
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        creditNotes: components["schemas"]["CreditNote"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readCreditNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                creditNoteId: components["parameters"]["creditNoteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        creditNote: components["schemas"]["CreditNote"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readCreditNotePdf: {
        parameters: {
            query?: {
                language?: components["parameters"]["language"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                creditNoteId: components["parameters"]["creditNoteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listTaxRates: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                isActive?: components["parameters"]["isActive"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        taxRates: components["schemas"]["TaxRate"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createTaxRate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTaxRate"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        taxRate: components["schemas"]["TaxRate"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readTaxRate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                taxRateId: components["parameters"]["taxRateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        taxRate: components["schemas"]["TaxRate"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeTaxRate: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                taxRateId: components["parameters"]["taxRateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateTaxRate: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                taxRateId: components["parameters"]["taxRateId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaxRateChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        taxRate: components["schemas"]["TaxRate"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        workspace: components["schemas"]["Workspace"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `logoFileId`: the id of an existing record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkspaceChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        workspace: components["schemas"]["Workspace"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subscription: components["schemas"]["Subscription"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listCountries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        countries: components["schemas"]["Country"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readAttention: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        attention: components["schemas"]["Attention"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readDashboard: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dashboard: components["schemas"]["Dashboard"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    searchWorkspace: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["SearchResults"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listStaff: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                roleId?: string;
                isActive?: components["parameters"]["isActive"];
                fields?: string;
                sort?: "createdAt" | "-createdAt" | "name" | "-name";
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        staff: components["schemas"]["Staff"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createStaff: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description A token from `POST /auth/confirm` that proves your identity (403 `CONFIRMATION_REQUIRED` otherwise) */
                "X-Confirmation"?: components["parameters"]["X-Confirmation"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `roleId`, `serviceIds`: ids of existing records. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewStaff"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        staff: components["schemas"]["Staff"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    inviteStaff: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description A token from `POST /auth/confirm` that proves your identity (403 `CONFIRMATION_REQUIRED` otherwise) */
                "X-Confirmation"?: components["parameters"]["X-Confirmation"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                staffId: components["parameters"]["staffId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        staff: components["schemas"]["Staff"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                staffId: components["parameters"]["staffId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        staff: components["schemas"]["Staff"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeStaff: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                staffId: components["parameters"]["staffId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateStaff: {
        parameters: {
            query?: never;
            header?: {
                /** @description A token from `POST /auth/confirm` that proves your identity (403 `CONFIRMATION_REQUIRED` otherwise) */
                "X-Confirmation"?: components["parameters"]["X-Confirmation"];
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                staffId: components["parameters"]["staffId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `roleId`, `serviceIds`: ids of existing records. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        staff: components["schemas"]["Staff"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listRoles: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        roles: components["schemas"]["Role"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createRole: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description A token from `POST /auth/confirm` that proves your identity (403 `CONFIRMATION_REQUIRED` otherwise) */
                "X-Confirmation"?: components["parameters"]["X-Confirmation"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRole"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        role: components["schemas"]["Role"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listPermissions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        permissions: components["schemas"]["Permission"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                roleId: components["parameters"]["roleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        role: components["schemas"]["Role"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeRole: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                roleId: components["parameters"]["roleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateRole: {
        parameters: {
            query?: never;
            header?: {
                /** @description A token from `POST /auth/confirm` that proves your identity (403 `CONFIRMATION_REQUIRED` otherwise) */
                "X-Confirmation"?: components["parameters"]["X-Confirmation"];
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                roleId: components["parameters"]["roleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        role: components["schemas"]["Role"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listStaffFields: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                type?: "text" | "textarea" | "number" | "boolean" | "date" | "select" | "multiselect" | "email" | "phone" | "url";
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        fields: components["schemas"]["StaffField"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createStaffField: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewStaffField"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        field: components["schemas"]["StaffField"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readStaffField: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                fieldId: components["parameters"]["fieldId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        field: components["schemas"]["StaffField"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeStaffField: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                fieldId: components["parameters"]["fieldId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateStaffField: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                fieldId: components["parameters"]["fieldId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffFieldChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        field: components["schemas"]["StaffField"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listTasks: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                status?: "todo" | "in-progress" | "done" | "cancelled";
                priority?: components["parameters"]["priority"];
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                staffId: components["parameters"]["staffId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tasks: components["schemas"]["Task"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                staffId: components["parameters"]["staffId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTask"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        task: components["schemas"]["Task"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listAllTasks: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                status?: "todo" | "in-progress" | "done" | "cancelled";
                priority?: components["parameters"]["priority"];
                from?: string;
                to?: string;
                staffId?: string;
                whose?: "all" | "mine";
                due?: "now" | "overdue" | "today" | "week" | "none";
                sort?: "createdAt" | "-createdAt" | "dueDate" | "-dueDate" | "priority" | "-priority";
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tasks: components["schemas"]["TaskOfSomebody"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                staffId: components["parameters"]["staffId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                taskId: components["parameters"]["taskId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        task: components["schemas"]["Task"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                staffId: components["parameters"]["staffId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                taskId: components["parameters"]["taskId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                staffId: components["parameters"]["staffId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                taskId: components["parameters"]["taskId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaskChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        task: components["schemas"]["Task"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listTaskComments: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                staffId: components["parameters"]["staffId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                taskId: components["parameters"]["taskId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        comments: components["schemas"]["TaskComment"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createTaskComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                staffId: components["parameters"]["staffId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                taskId: components["parameters"]["taskId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `authorId`: the id of an existing record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTaskComment"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        comment: components["schemas"]["TaskComment"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listTimeOff: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                staffId: components["parameters"]["staffId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        timeOff: components["schemas"]["TimeOff"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createTimeOff: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                staffId: components["parameters"]["staffId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTimeOff"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        timeOff: components["schemas"]["TimeOff"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readTimeOff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                staffId: components["parameters"]["staffId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                timeOffId: components["parameters"]["timeOffId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        timeOff: components["schemas"]["TimeOff"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeTimeOff: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                staffId: components["parameters"]["staffId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                timeOffId: components["parameters"]["timeOffId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateTimeOff: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                staffId: components["parameters"]["staffId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                timeOffId: components["parameters"]["timeOffId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TimeOffChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        timeOff: components["schemas"]["TimeOff"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listServices: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                scope?: "sessions" | "store" | "labs";
                isActive?: components["parameters"]["isActive"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        services: components["schemas"]["Service"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createService: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `taxRateId`: the id of an existing record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewService"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        service: components["schemas"]["Service"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                serviceId: components["parameters"]["serviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        service: components["schemas"]["Service"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeService: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                serviceId: components["parameters"]["serviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateService: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                serviceId: components["parameters"]["serviceId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `taxRateId`: the id of an existing record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServiceChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        service: components["schemas"]["Service"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listSessionFields: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                category?: string;
                phase?: "pre" | "during" | "post";
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        fields: components["schemas"]["SessionField"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createSessionField: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSessionField"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        field: components["schemas"]["SessionField"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readSessionField: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                fieldId: components["parameters"]["fieldId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        field: components["schemas"]["SessionField"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeSessionField: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                fieldId: components["parameters"]["fieldId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateSessionField: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                fieldId: components["parameters"]["fieldId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionFieldChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        field: components["schemas"]["SessionField"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    cancelFollowingSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                sessionId: components["parameters"]["sessionId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @example The course has ended */
                    cancelReason?: string | null;
                    /** @description False: the client gets no message about the change. True by default. */
                    notify?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sessions: components["schemas"]["Session"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createSessionSeries: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `clientId`, `serviceIds`, `staffId`: ids of existing records. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSeries"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Series"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    moveFollowingSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                sessionId: components["parameters"]["sessionId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MoveFollowing"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MovedSeries"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listSessions: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                from?: string;
                to?: string;
                staffId?: string;
                clientId?: components["parameters"]["clientId"];
                status?: "scheduled" | "in-progress" | "completed" | "cancelled";
                q?: string;
                order?: components["parameters"]["order"];
                sort?: "date" | "-date" | "createdAt" | "-createdAt" | "name" | "-name";
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sessions: components["schemas"]["Session"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `clientId`, `serviceIds`, `staffId`: ids of existing records. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSession"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        session: components["schemas"]["Session"];
                        conflicts: components["schemas"]["SessionConflict"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    exportSessions: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                staffId?: string;
                clientId?: components["parameters"]["clientId"];
                status?: "scheduled" | "in-progress" | "completed" | "cancelled";
                q?: string;
                order?: components["parameters"]["order"];
                sort?: "date" | "-date" | "createdAt" | "-createdAt" | "name" | "-name";
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                sessionId: components["parameters"]["sessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        session: components["schemas"]["Session"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                sessionId: components["parameters"]["sessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                sessionId: components["parameters"]["sessionId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `staffId`: the id of an existing record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        session: components["schemas"]["Session"];
                        conflicts: components["schemas"]["SessionConflict"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    markArrival: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                sessionId: components["parameters"]["sessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        session: components["schemas"]["Session"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    clearArrival: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                sessionId: components["parameters"]["sessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        session: components["schemas"]["Session"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listSessionAttachments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                sessionId: components["parameters"]["sessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        attachments: components["schemas"]["SessionAttachment"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createSessionAttachment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                sessionId: components["parameters"]["sessionId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `fileId`: the id of an existing record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSessionAttachment"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        attachment: components["schemas"]["SessionAttachment"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listSessionNotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                sessionId: components["parameters"]["sessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        notes: components["schemas"]["SessionNote"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createSessionNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                sessionId: components["parameters"]["sessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSessionNote"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        note: components["schemas"]["SessionNote"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeSessionAttachment: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                sessionId: components["parameters"]["sessionId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                attachmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeSessionNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                sessionId: components["parameters"]["sessionId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                noteId: components["parameters"]["noteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateSessionNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                sessionId: components["parameters"]["sessionId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                noteId: components["parameters"]["noteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSessionNote"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        note: components["schemas"]["SessionNote"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listAvailability: {
        parameters: {
            query: {
                date: string;
                serviceIds?: string;
                staffId?: string;
                stepMinutes?: number;
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        availability: components["schemas"]["Availability"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readCalendar: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                staffId?: string;
                clientId?: components["parameters"]["clientId"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar; charset=utf-8": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listHolidays: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        holidays: components["schemas"]["Holiday"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createHoliday: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewHoliday"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        holiday: components["schemas"]["Holiday"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readHoliday: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                holidayId: components["parameters"]["holidayId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        holiday: components["schemas"]["Holiday"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeHoliday: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                holidayId: components["parameters"]["holidayId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateHoliday: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                holidayId: components["parameters"]["holidayId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HolidayChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        holiday: components["schemas"]["Holiday"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readVisitorBooking: {
        parameters: {
            query?: {
                lang?: components["parameters"]["lang"];
            };
            header?: never;
            path: {
                /** @example Zl8cKrTTngASp8QBZl8cKrTTngASp8QC4mH0Tq8yXk2bVnWd9sLeRg3P */
                manageToken: components["parameters"]["manageToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        booking: components["schemas"]["Booking"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    cancelVisitorBooking: {
        parameters: {
            query?: {
                reason?: string;
            };
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example Zl8cKrTTngASp8QBZl8cKrTTngASp8QC4mH0Tq8yXk2bVnWd9sLeRg3P */
                manageToken: components["parameters"]["manageToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        booking: components["schemas"]["Booking"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    moveVisitorBooking: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example Zl8cKrTTngASp8QBZl8cKrTTngASp8QC4mH0Tq8yXk2bVnWd9sLeRg3P */
                manageToken: components["parameters"]["manageToken"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `staffId`: the id of an existing record; `date`: a day with an available time, from `GET /public/booking/{slug}/slots`; `startTime`: one of that day's times. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookingMove"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        booking: components["schemas"]["Booking"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example bright-clinic */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `serviceIds`, `staffId`: ids of existing records; `date`: a day with an available time, from `GET /public/booking/{slug}/slots`; `startTime`: one of that day's times. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBooking"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        booking: components["schemas"]["Booking"];
                        manageToken: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listBookingSlots: {
        parameters: {
            query: {
                from: string;
                to: string;
                serviceIds: string;
                staffId?: string;
            };
            header?: never;
            path: {
                /** @example bright-clinic */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example Asia/Riyadh */
                        timezone: string;
                        /** @example 30 */
                        durationMinutes: number;
                        days: components["schemas"]["SlotDay"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readBookingOffer: {
        parameters: {
            query?: {
                lang?: components["parameters"]["lang"];
            };
            header?: never;
            path: {
                /** @example bright-clinic */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        business: components["schemas"]["BookingBusiness"];
                        services: components["schemas"]["OfferedService"][];
                        people: components["schemas"]["OfferedPerson"][];
                        policy: components["schemas"]["BookingPolicy"];
                        /** @example Asia/Riyadh */
                        timezone: string;
                        /** @example USD */
                        currencyCode: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                kind?: "confirmation" | "reminder" | "moved" | "cancelled" | "order-received" | "order-confirmed" | "order-completed" | "results-ready" | "receipt" | "report-shared";
                channel?: "email" | "sms";
                status?: "queued" | "sent" | "failed" | "dropped";
                clientId?: components["parameters"]["clientId"];
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messages: components["schemas"]["ClientMessage"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    mailReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                invoiceId: components["parameters"]["invoiceId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MailReceipt"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: components["schemas"]["ClientMessage"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    previewMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "confirmation" | "reminder" | "moved" | "cancelled" | "order-received" | "order-confirmed" | "order-completed" | "results-ready";
                    /**
                     * @default en
                     * @enum {string}
                     */
                    language?: "en" | "ar";
                    template?: components["schemas"]["MessageTemplateInput"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        preview: components["schemas"]["MessagePreview"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readMessageSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        settings: components["schemas"]["MessageSettings"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateMessageSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageSettingsChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        settings: components["schemas"]["MessageSettings"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                unread?: boolean;
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        notifications: components["schemas"]["Notification"][];
                        pagination: components["schemas"]["Pagination"];
                        /**
                         * @description How many of the caller's notifications are unread
                         * @example 3
                         */
                        unreadCount: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readNotifications: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReadNotifications"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description How many of the caller's notifications are unread
                         * @example 3
                         */
                        unreadCount: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listFiles: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                type?: "image" | "pdf";
                uploadedBy?: string;
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        files: components["schemas"]["ListedFile"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description An image or a PDF of at most 10 MiB
                     */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        file: components["schemas"]["File"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createFileLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                fileId: components["parameters"]["fileId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @default content
                     * @enum {string}
                     */
                    variant?: "content" | "thumbnail";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example https://api.example.com/v1/public/files/665f1c2ab4d39e0012a7c401?token=eyJ... */
                        url: string;
                        /**
                         * Format: date-time
                         * @example 2026-01-31T09:30:00.000Z
                         */
                        expiresAt: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    openFileLink: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                fileId: components["parameters"]["fileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": Blob;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                fileId: components["parameters"]["fileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        file: components["schemas"]["FileDetails"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                fileId: components["parameters"]["fileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readFileContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                fileId: components["parameters"]["fileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": Blob;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readFileThumbnail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                fileId: components["parameters"]["fileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": Blob;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readFileUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        usage: components["schemas"]["FileUsage"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readPublicStore: {
        parameters: {
            query?: {
                lang?: components["parameters"]["lang"];
            };
            header?: never;
            path: {
                /** @example bright-clinic */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        store: components["schemas"]["PublicStore"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readPublicStoreByHost: {
        parameters: {
            query?: {
                lang?: components["parameters"]["lang"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        store: components["schemas"]["PublicStore"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readStore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        store: components["schemas"]["Store"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateStore: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `deliveryTaxRateId`: the id of an existing record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StoreChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        store: components["schemas"]["Store"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listContentPages: {
        parameters: {
            query?: {
                cursor?: components["parameters"]["cursor"];
                q?: string;
                status?: components["parameters"]["status"];
                type?: "about-us" | "contact-us" | "privacy-policy" | "terms-and-return" | "faq" | "custom";
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pages: components["schemas"]["ContentPage"][];
                        pagination?: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createContentPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewContentPage"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        page: components["schemas"]["ContentPage"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listPublicContentPages: {
        parameters: {
            query?: {
                cursor?: components["parameters"]["cursor"];
                lang?: components["parameters"]["lang"];
            };
            header?: never;
            path: {
                /** @example bright-clinic */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pages: components["schemas"]["PublicContentPage"][];
                        pagination?: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readContentPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                pageId: components["parameters"]["pageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        page: components["schemas"]["ContentPage"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeContentPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                pageId: components["parameters"]["pageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateContentPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                pageId: components["parameters"]["pageId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContentPageChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        page: components["schemas"]["ContentPage"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readPublicContentPage: {
        parameters: {
            query?: {
                lang?: components["parameters"]["lang"];
            };
            header?: never;
            path: {
                /** @example bright-clinic */
                slug: components["parameters"]["slug"];
                /** @example our-story */
                pageSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        page: components["schemas"]["PublicContentPage"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    activateDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                domainId: components["parameters"]["domainId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        domain: components["schemas"]["StoreDomain"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listDomains: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                status?: "pending" | "active" | "failed" | "disabled";
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        domains: components["schemas"]["StoreDomain"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewStoreDomain"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        domain: components["schemas"]["StoreDomain"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    disableDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                domainId: components["parameters"]["domainId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        domain: components["schemas"]["StoreDomain"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                domainId: components["parameters"]["domainId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        domain: components["schemas"]["StoreDomain"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                domainId: components["parameters"]["domainId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    verifyDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                domainId: components["parameters"]["domainId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        domain: components["schemas"]["StoreDomain"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                status?: components["parameters"]["status"];
                category?: string;
                stock?: components["parameters"]["stock"];
                sort?: "createdAt" | "-createdAt" | "name" | "-name" | "price" | "-price" | "stock" | "-stock";
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        products: components["schemas"]["Product"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `taxRateId`: the id of an existing record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProduct"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product: components["schemas"]["Product"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    exportProducts: {
        parameters: {
            query?: {
                q?: string;
                status?: components["parameters"]["status"];
                category?: string;
                stock?: components["parameters"]["stock"];
                sort?: "createdAt" | "-createdAt" | "name" | "-name" | "price" | "-price" | "stock" | "-stock";
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listPublicProducts: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                category?: string;
                lang?: components["parameters"]["lang"];
            };
            header?: never;
            path: {
                /** @example bright-clinic */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        products: components["schemas"]["PublicProduct"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                productId: components["parameters"]["productId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product: components["schemas"]["Product"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                productId: components["parameters"]["productId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                productId: components["parameters"]["productId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `taxRateId`, `images`: ids of existing records. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product: components["schemas"]["Product"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readPublicProduct: {
        parameters: {
            query?: {
                lang?: components["parameters"]["lang"];
            };
            header?: never;
            path: {
                /** @example bright-clinic */
                slug: components["parameters"]["slug"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                productId: components["parameters"]["productId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product: components["schemas"]["PublicProduct"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readPublicProductImage: {
        parameters: {
            query?: {
                size?: "full" | "thumbnail";
            };
            header?: never;
            path: {
                /** @example bright-clinic */
                slug: components["parameters"]["slug"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                productId: components["parameters"]["productId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                fileId: components["parameters"]["fileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": Blob;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateProducts: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `ids`: ids of products of the store. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Products to change; all of them or none */
                    ids: string[];
                    /** @enum {string} */
                    status?: "draft" | "active" | "archived";
                    /**
                     * @description Category on the store's pages
                     * @example Skin care
                     */
                    category?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        products: components["schemas"]["Product"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listProductCategories: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        productCategories: components["schemas"]["ProductCategory"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    orderProductCategories: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Categories in display order; others follow by name */
                    names: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        productCategories: components["schemas"]["ProductCategory"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    renameProductCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Category on the store's pages
                     * @example Skin care
                     */
                    from: string;
                    /** @example Face care */
                    to: string;
                    /**
                     * @description Whether products may join a category that exists already
                     * @default false
                     */
                    merge?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        productCategories: components["schemas"]["ProductCategory"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    exportOrders: {
        parameters: {
            query?: {
                q?: string;
                status?: ("pending" | "confirmed" | "processing" | "completed" | "cancelled")[];
                paymentStatus?: components["parameters"]["paymentStatus"];
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                sort?: "createdAt" | "-createdAt" | "total" | "-total" | "customer" | "-customer";
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                status?: ("pending" | "confirmed" | "processing" | "completed" | "cancelled")[];
                paymentStatus?: components["parameters"]["paymentStatus"];
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                sort?: "createdAt" | "-createdAt" | "total" | "-total" | "customer" | "-customer";
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        orders: components["schemas"]["Order"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    placeOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example bright-clinic */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `productId`: the id of an existing record; `delivery`: one of the store's `deliveryOptions`, or leave it out for pick-up. */
        requestBody: {
            content: {
                "application/json": {
                    customer: {
                        /** @example Lina Haddad */
                        name: string;
                        /**
                         * Format: email
                         * @example mona@bright-clinic.example
                         */
                        email: string;
                        /** @example +1 555 010 2030 */
                        phone?: string | null;
                    };
                    items: components["schemas"]["Item"][];
                    /** @description One of the store's `deliveryOptions`; omit it for pick-up */
                    delivery?: {
                        /** @example Courier */
                        method: string;
                        /** @example 12 King Fahd Road, Riyadh */
                        address?: string | null;
                    } | null;
                    /** @example Please ring twice. */
                    notes?: string | null;
                    /**
                     * @description In which messages are sent; by default the store's
                     * @enum {string}
                     */
                    language?: "en" | "ar";
                    /**
                     * @description A key chosen by the buyer's client; sending it again does not create a second order
                     * @example order-7f3a2c41
                     */
                    orderKey?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order: components["schemas"]["PlacedOrder"];
                        /** @example Zl8cKrTTngASp8QBZl8cKrTTngASp8QC0FfZr3wqk5tG7yHj2nBvXcLm */
                        statusToken: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order: components["schemas"]["Order"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `method`: only together with `paymentStatus: "paid"`; leave it out otherwise. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order: components["schemas"]["Order"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readPublicOrder: {
        parameters: {
            query?: {
                lang?: components["parameters"]["lang"];
            };
            header?: never;
            path: {
                /** @example Zl8cKrTTngASp8QBZl8cKrTTngASp8QC0FfZr3wqk5tG7yHj2nBvXcLm */
                statusToken: components["parameters"]["statusToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order: components["schemas"]["PublicOrder"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    summariseOrders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        summary: components["schemas"]["OrderSummary"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    closeContest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                contestId: components["parameters"]["contestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contest: components["schemas"]["Contest"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listContests: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                status?: "draft" | "published" | "closed";
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contests: components["schemas"]["ListedContest"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createContest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewContest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contest: components["schemas"]["Contest"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    publishContest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                contestId: components["parameters"]["contestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contest: components["schemas"]["Contest"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readContest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                contestId: components["parameters"]["contestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contest: components["schemas"]["Contest"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeContest: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                contestId: components["parameters"]["contestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateContest: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                contestId: components["parameters"]["contestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContestChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contest: components["schemas"]["Contest"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readPublicContest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                contestId: components["parameters"]["contestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contest: components["schemas"]["PublicContest"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    exportAttempts: {
        parameters: {
            query?: {
                q?: string;
                status?: "in-progress" | "submitted" | "expired";
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                contestId: components["parameters"]["contestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listAttemptAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                contestId: components["parameters"]["contestId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                attemptId: components["parameters"]["attemptId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["AttemptAnswer"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listAttempts: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                status?: "in-progress" | "submitted" | "expired";
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                contestId: components["parameters"]["contestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        attempts: components["schemas"]["Attempt"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                contestId: components["parameters"]["contestId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                attemptId: components["parameters"]["attemptId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        attempt: components["schemas"]["Attempt"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readContestResults: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                contestId: components["parameters"]["contestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Results"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    startAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                contestId: components["parameters"]["contestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewStartedAttempt"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        attempt: components["schemas"]["StartedAttempt"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    submitAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                contestId: components["parameters"]["contestId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                attemptId: components["parameters"]["attemptId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `questionId`, `selectedOptionId`: ids of existing records; `token`: the attempt's token, shown when it started. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Submission"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        attempt: components["schemas"]["SubmittedAttempt"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    sendLoginCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Replace in the example: `challengeId`: from the response to `POST /auth/login`. */
        requestBody: {
            content: {
                "application/json": {
                    /** @example 665f1c2ab4d39e0012a7c401 */
                    challengeId: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentCode"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    verifyLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Replace in the example: `challengeId`: from the response to `POST /auth/login`; `code`: a current code. */
        requestBody: {
            content: {
                "application/json": {
                    /** @example 665f1c2ab4d39e0012a7c401 */
                    challengeId: string;
                    /** @example 123456 */
                    code: string;
                    /** @example 665f1c2ab4d39e0012a7c401 */
                    methodId?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceLogin"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    confirmTotp: {
        parameters: {
            query?: never;
            header?: {
                /** @description A token from `POST /auth/confirm` that proves your identity (403 `CONFIRMATION_REQUIRED` otherwise) */
                "X-Confirmation"?: components["parameters"]["X-Confirmation"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Replace in the example: `methodId`: from the response to `POST /workspace/mfa/totp/setup`; `code`: a code from the authenticator app. */
        requestBody: {
            content: {
                "application/json": {
                    /** @example 665f1c2ab4d39e0012a7c401 */
                    methodId: string;
                    /** @example 123456 */
                    code: string;
                    /** @example sunny-day-2026 */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        method: components["schemas"]["MfaMethod"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    countBackupCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example 10 */
                        count: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    generateBackupCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description A token from `POST /auth/confirm` that proves your identity (403 `CONFIRMATION_REQUIRED` otherwise) */
                "X-Confirmation"?: components["parameters"]["X-Confirmation"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @example sunny-day-2026 */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupCodes"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listMfaMethods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        methods: components["schemas"]["MfaMethod"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    makeMfaMethodPrimary: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                methodId: components["parameters"]["methodId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        method: components["schemas"]["MfaMethod"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    regenerateBackupCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Replace in the example: `code`: a code from the authenticator app. */
        requestBody: {
            content: {
                "application/json": {
                    /** @example 123456 */
                    code: string;
                    /** @example 665f1c2ab4d39e0012a7c401 */
                    challengeId?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupCodes"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeMfaMethod: {
        parameters: {
            query?: never;
            header?: {
                /** @description A token from `POST /auth/confirm` that proves your identity (403 `CONFIRMATION_REQUIRED` otherwise) */
                "X-Confirmation"?: components["parameters"]["X-Confirmation"];
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                methodId: components["parameters"]["methodId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    setUpTotp: {
        parameters: {
            query?: never;
            header?: {
                /** @description A token from `POST /auth/confirm` that proves your identity (403 `CONFIRMATION_REQUIRED` otherwise) */
                "X-Confirmation"?: components["parameters"]["X-Confirmation"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @example sunny-day-2026 */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TotpSetup"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    startPhoneSetup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * Format: phone
                     * @description E.164
                     * @example +15550102030
                     */
                    phone?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example 665f1c2ab4d39e0012a7c401 */
                        challengeId: string;
                        /**
                         * Format: date-time
                         * @example 2026-01-31T09:30:00.000Z
                         */
                        expiresAt: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    verifyPhoneSetup: {
        parameters: {
            query?: never;
            header?: {
                /** @description A token from `POST /auth/confirm` that proves your identity (403 `CONFIRMATION_REQUIRED` otherwise) */
                "X-Confirmation"?: components["parameters"]["X-Confirmation"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Replace in the example: `challengeId`: from the response to `POST /workspace/mfa/phone/start`; `code`: the code from the text message. */
        requestBody: {
            content: {
                "application/json": {
                    /** @example 665f1c2ab4d39e0012a7c401 */
                    challengeId: string;
                    /** @example 123456 */
                    code: string;
                    /** @example sunny-day-2026 */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        method: components["schemas"]["MfaMethod"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    confirmAdminTotp: {
        parameters: {
            query?: never;
            header?: {
                /** @description A token from `POST /auth/confirm` that proves your identity (403 `CONFIRMATION_REQUIRED` otherwise) */
                "X-Confirmation"?: components["parameters"]["X-Confirmation"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Replace in the example: `methodId`: from the response to `POST /admin/mfa/totp/setup`; `code`: a code from the authenticator app. */
        requestBody: {
            content: {
                "application/json": {
                    /** @example 665f1c2ab4d39e0012a7c401 */
                    methodId: string;
                    /** @example 123456 */
                    code: string;
                    /** @example 123456 */
                    currentCode?: string;
                    /** @example sunny-day-2026 */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        method: components["schemas"]["MfaMethod"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readAdminMfaStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        enabled: boolean;
                        methods: components["schemas"]["MfaMethod"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    setUpAdminTotp: {
        parameters: {
            query?: never;
            header?: {
                /** @description A token from `POST /auth/confirm` that proves your identity (403 `CONFIRMATION_REQUIRED` otherwise) */
                "X-Confirmation"?: components["parameters"]["X-Confirmation"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @example sunny-day-2026 */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TotpSetup"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    verifyAdminLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Replace in the example: `challengeId`: from the response to `POST /auth/admin/login`; `code`: a current code. */
        requestBody: {
            content: {
                "application/json": {
                    /** @example 665f1c2ab4d39e0012a7c401 */
                    challengeId: string;
                    /** @example 123456 */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLogin"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                isActive?: components["parameters"]["isActive"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        endpoints: components["schemas"]["Endpoint"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example https://example.com/hooks */
                    url: string;
                    /**
                     * @description Names of events, or `["*"]` for all
                     * @example [
                     *       "client.created",
                     *       "invoice.paid"
                     *     ]
                     */
                    events: string[];
                    /** @example Our warehouse */
                    description?: string | null;
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndpointWithSecret"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                status?: "pending" | "succeeded" | "failed";
                event?: string;
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                endpointId: components["parameters"]["endpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: components["schemas"]["Delivery"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                endpointId: components["parameters"]["endpointId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                deliveryId: components["parameters"]["deliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        delivery: components["schemas"]["Delivery"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                endpointId: components["parameters"]["endpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        endpoint: components["schemas"]["Endpoint"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                endpointId: components["parameters"]["endpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                endpointId: components["parameters"]["endpointId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndpointChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        endpoint: components["schemas"]["Endpoint"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    replayDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                endpointId: components["parameters"]["endpointId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                deliveryId: components["parameters"]["deliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        delivery: components["schemas"]["Delivery"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                endpointId: components["parameters"]["endpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndpointWithSecret"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                endpointId: components["parameters"]["endpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        delivery: components["schemas"]["Delivery"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listCalendarFeeds: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                staffId?: string;
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        feeds: components["schemas"]["Feed"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createCalendarFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        /** @description Replace in the example: `staffId`: the id of an existing record. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewCreatedCalendarFeed"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        feed: components["schemas"]["CreatedCalendarFeed"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readCalendarFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0000000000000000000000000000000000000000000000000000000000000000 */
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar; charset=utf-8": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    removeCalendarFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still matches it (412 otherwise) */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                feedId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listJobs: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                status?: "queued" | "processing" | "done" | "failed";
                kind?: "product-marketing-post";
                productId?: string;
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
            };
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        jobs: components["schemas"]["Job"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        job: components["schemas"]["Job"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    reportJobProgress: {
        parameters: {
            query?: {
                signature?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Replace in the example: `jobId`: the id of an existing record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobProgress"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example true */
                        success: boolean;
                        /** @example Received. */
                        message: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    startMarketingPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
                /** @example 665f1c2ab4d39e0012a7c401 */
                productId: components["parameters"]["productId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewMarketingPost"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        job: components["schemas"]["Job"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                method?: "GET" | "POST";
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhooks: components["schemas"]["Webhook"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhook: components["schemas"]["Webhook"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    tryWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example true */
                        success: boolean;
                        /** @example Received. */
                        message: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    receiveWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": unknown;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example true */
                        success: boolean;
                        /** @example Received. */
                        message: string;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listDeadLetters: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                topic?: string;
                workspaceId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deadLetters: components["schemas"]["DeadLetter"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    retryDeadLetter: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                deadLetterId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    retryWorkspaceDeadLetters: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first response is kept for 24 hours and returned again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example 665f1c2ab4d39e0012a7c401 */
                workspaceId: components["parameters"]["workspaceId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RetriedWork"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description How much work was queued again
                         * @example 3
                         */
                        count: number;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
}
