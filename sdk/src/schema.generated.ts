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
        post: operations["postWorkspace"];
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
         * @description Also sets the refresh cookie, as a login does.
         *
         *     Access: public.
         */
        post: operations["postSignup"];
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
         * Sign in as an admin of the platform
         * @description Answers a challenge instead of a token when a second factor is enrolled: see `POST /admin/mfa/verify`.
         *
         *     Access: public.
         */
        post: operations["postAuthAdminLogin"];
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
         * Sign out somewhere else
         * @description Access: any signed-in account.
         */
        delete: operations["deleteAuthLoginsByLoginId"];
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
         * Where this account is signed in
         * @description Access: any signed-in account.
         */
        get: operations["getAuthLogins"];
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
         * Sign in as owner or staff
         * @description Answers 409 with `error.choices` when the e-mail and password fit several workspaces: send `workspaceId` too. Answers a challenge instead of a token when a second factor is enrolled: see `POST /auth/mfa/verify`.
         *
         *     Access: public.
         */
        post: operations["postAuthLogin"];
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
         * Sign out: this access token and its refresh cookie end at once
         * @description Access: any signed-in account.
         */
        post: operations["postAuthLogout"];
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
         * Who this token belongs to
         * @description Access: any signed-in account.
         */
        get: operations["getAuthMe"];
        put?: never;
        post?: never;
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
         * A new access token for the refresh cookie
         * @description The cookie is replaced at each use. Using an old one again ends the login.
         *
         *     Access: public.
         */
        post: operations["postAuthRefresh"];
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
         * Change the own password and sign out everywhere else
         * @description Access: any signed-in account.
         */
        post: operations["postAuthPasswordChange"];
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
         * Ask for a mail to set a new password
         * @description Access: public.
         */
        post: operations["postAuthPasswordForgot"];
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
         * Set a new password with the token from the mail
         * @description Access: public.
         */
        post: operations["postAuthPasswordReset"];
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
         * Admins of the platform
         * @description Access: admins with `admins.manage`.
         */
        get: operations["getAdminAdmins"];
        put?: never;
        /**
         * Add an admin
         * @description Access: admins with `admins.manage`.
         */
        post: operations["postAdminAdmins"];
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
         * @description Needs the header `x-bootstrap-token`. Without `roles` the admin is a super-admin.
         *
         *     Access: holders of the bootstrap token.
         */
        post: operations["postAuthAdminBootstrap"];
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
         * One admin
         * @description Access: admins with `admins.manage`.
         */
        get: operations["getAdminAdminsByAdminId"];
        put?: never;
        post?: never;
        /**
         * Delete an admin and end their logins
         * @description Access: admins with `admins.manage`.
         */
        delete: operations["deleteAdminAdminsByAdminId"];
        options?: never;
        head?: never;
        /**
         * Change an admin's e-mail, password, roles, or whether they may sign in
         * @description Access: admins with `admins.manage`.
         */
        patch: operations["patchAdminAdminsByAdminId"];
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
         * Business categories that can be chosen at sign-up
         * @description Access: public.
         */
        get: operations["getPublicBusinessCategories"];
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
         * Plans that can be chosen at sign-up
         * @description Access: public.
         */
        get: operations["getPublicPlans"];
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
         * The platform at a glance: one consistent snapshot, live, in USD, with days in UTC and weeks from Sunday
         * @description Access: admins with `dashboard.view`.
         */
        get: operations["getAdminDashboardOverview"];
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
         * Assign an active plan; the end of the subscription stays as it is
         * @description Access: admins with `businesses.manage`.
         */
        patch: operations["patchAdminWorkspacesByWorkspaceIdPlan"];
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
         * One workspace as admins see it
         * @description `name` is null for a workspace that was signed up without one.
         *
         *     Access: admins with `businesses.manage`.
         */
        get: operations["getAdminWorkspacesByWorkspaceId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a workspace's name, discount or end of subscription
         * @description A discount of null leaves it to the business category's; 0 means none. An end of null means no end.
         *
         *     Access: admins with `businesses.manage`.
         */
        patch: operations["patchAdminWorkspacesByWorkspaceId"];
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
         * Workspaces of the platform, newest first
         * @description Access: admins with `businesses.manage`.
         */
        get: operations["getAdminWorkspaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * A workspace's storage: quota, use, and where the quota comes from
         * @description Access: admins with `businesses.manage`.
         */
        get: operations["getAdminWorkspacesByWorkspaceIdStorage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set how much storage a workspace has beyond its plan
         * @description Access: admins with `businesses.manage`.
         */
        patch: operations["patchAdminWorkspacesByWorkspaceIdStorage"];
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
         * What is charged on a workspace's recurring invoice besides the plan
         * @description Access: admins with `businesses.manage`.
         */
        get: operations["getAdminWorkspacesByWorkspaceIdInvoiceAdditions"];
        put?: never;
        /**
         * Charge something on a workspace's recurring invoice
         * @description The total is quantity x unitPrice, rounded to the cent. Discounts do not apply to it.
         *
         *     Access: admins with `businesses.manage`.
         */
        post: operations["postAdminWorkspacesByWorkspaceIdInvoiceAdditions"];
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
         * One invoice addition
         * @description Access: admins with `businesses.manage`.
         */
        get: operations["getAdminWorkspacesByWorkspaceIdInvoiceAdditionsByAdditionId"];
        put?: never;
        post?: never;
        /**
         * Stop charging an invoice addition
         * @description Access: admins with `businesses.manage`.
         */
        delete: operations["deleteAdminWorkspacesByWorkspaceIdInvoiceAdditionsByAdditionId"];
        options?: never;
        head?: never;
        /**
         * Change an invoice addition; its total is computed again
         * @description Access: admins with `businesses.manage`.
         */
        patch: operations["patchAdminWorkspacesByWorkspaceIdInvoiceAdditionsByAdditionId"];
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
         * What a renewal would cost and give, line by line
         * @description planPrice x (1 - discountPercentage/100) + additionsTotal. Nothing is recorded.
         *
         *     Access: admins with `businesses.manage`.
         */
        get: operations["getAdminWorkspacesByWorkspaceIdRenewal"];
        put?: never;
        /**
         * Renew a subscription: record its payment and extend its end
         * @description Extends from the current end, or from now when that is past or there is none, by calendar months: Jan 31 → Feb 28 → Mar 31.
         *
         *     Access: admins with `payments.manage`.
         */
        post: operations["postAdminWorkspacesByWorkspaceIdRenewal"];
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
         * All plans, retired ones too, in display order
         * @description Access: admins with `plans.manage`.
         */
        get: operations["getAdminPlans"];
        put?: never;
        /**
         * Add a plan
         * @description Access: admins with `plans.manage`.
         */
        post: operations["postAdminPlans"];
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
         * One plan
         * @description Access: admins with `plans.manage`.
         */
        get: operations["getAdminPlansByPlanId"];
        put?: never;
        post?: never;
        /**
         * Delete a plan that no workspace has
         * @description Access: admins with `plans.manage`.
         */
        delete: operations["deleteAdminPlansByPlanId"];
        options?: never;
        head?: never;
        /**
         * Change a plan; lists that are sent replace the old ones whole
         * @description New prices count from the next renewal. `isActive: false` retires a plan: workspaces that have it keep it.
         *
         *     Access: admins with `plans.manage`.
         */
        patch: operations["patchAdminPlansByPlanId"];
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
         * All business categories, retired ones too, in display order
         * @description Access: admins with `plans.manage`.
         */
        get: operations["getAdminBusinessCategories"];
        put?: never;
        /**
         * Add a business category
         * @description Access: admins with `plans.manage`.
         */
        post: operations["postAdminBusinessCategories"];
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
         * One business category
         * @description Access: admins with `plans.manage`.
         */
        get: operations["getAdminBusinessCategoriesByCategoryId"];
        put?: never;
        post?: never;
        /**
         * Delete a business category that no workspace belongs to
         * @description Access: admins with `plans.manage`.
         */
        delete: operations["deleteAdminBusinessCategoriesByCategoryId"];
        options?: never;
        head?: never;
        /**
         * Change a business category; its discount holds for workspaces without one of their own
         * @description Access: admins with `plans.manage`.
         */
        patch: operations["patchAdminBusinessCategoriesByCategoryId"];
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
         * Payments of all workspaces, the latest first
         * @description Access: admins with `payments.manage`.
         */
        get: operations["getAdminPayments"];
        put?: never;
        /**
         * Record a payment that a workspace made
         * @description Without `paidAt` it was paid now. To renew a subscription, use the workspace's renewal instead.
         *
         *     Access: admins with `payments.manage`.
         */
        post: operations["postAdminPayments"];
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
         * One payment
         * @description Access: admins with `payments.manage`.
         */
        get: operations["getAdminPaymentsByPaymentId"];
        put?: never;
        post?: never;
        /**
         * Delete a payment that was entered by mistake
         * @description A subscription that it renewed stays renewed; set its end on the workspace.
         *
         *     Access: admins with `payments.manage`.
         */
        delete: operations["deleteAdminPaymentsByPaymentId"];
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
         * What the platform spent, the latest first
         * @description Access: admins with `payments.manage`.
         */
        get: operations["getAdminExpenses"];
        put?: never;
        /**
         * Record an expense of the platform
         * @description Access: admins with `payments.manage`.
         */
        post: operations["postAdminExpenses"];
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
         * One expense of the platform
         * @description Access: admins with `payments.manage`.
         */
        get: operations["getAdminExpensesByExpenseId"];
        put?: never;
        post?: never;
        /**
         * Delete an expense of the platform
         * @description Access: admins with `payments.manage`.
         */
        delete: operations["deleteAdminExpensesByExpenseId"];
        options?: never;
        head?: never;
        /**
         * Change an expense of the platform
         * @description Access: admins with `payments.manage`.
         */
        patch: operations["patchAdminExpensesByExpenseId"];
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
         * Who did what to which record: every admin write and every login, tried or done, newest first
         * @description Access: admins with `audit.view`.
         */
        get: operations["getAdminAudit"];
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
         * Clients, the newest first
         * @description Access: the owner, or staff with `clients.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdClients"];
        put?: never;
        /**
         * Add a client
         * @description Access: the owner, or staff with `clients.create`.
         */
        post: operations["postWorkspaceByWorkspaceIdClients"];
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
         * One client
         * @description Access: the owner, or staff with `clients.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdClientsByClientId"];
        put?: never;
        post?: never;
        /**
         * Delete a client
         * @description Erases contact details, notes, tags and discount. What the client has bought and booked stays, under the name.
         *
         *     Access: the owner, or staff with `clients.delete`.
         */
        delete: operations["deleteWorkspaceByWorkspaceIdClientsByClientId"];
        options?: never;
        head?: never;
        /**
         * Change a client
         * @description Access: the owner, or staff with `clients.update`.
         */
        patch: operations["patchWorkspaceByWorkspaceIdClientsByClientId"];
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
         * Lab units, the newest first
         * @description Access: the owner, or staff with `labs.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdLabsUnits"];
        put?: never;
        /**
         * Add a lab unit
         * @description Access: the owner, or staff with `labs.manage`.
         */
        post: operations["postWorkspaceByWorkspaceIdLabsUnits"];
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
         * One lab unit
         * @description Access: the owner, or staff with `labs.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdLabsUnitsByUnitId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename a lab unit
         * @description Access: the owner, or staff with `labs.manage`.
         */
        patch: operations["patchWorkspaceByWorkspaceIdLabsUnitsByUnitId"];
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
        post: operations["postWorkspaceByWorkspaceIdLabsUnitsByUnitIdDeactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * Lab coupons, the newest first
         * @description Access: the owner, or staff with `labs.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdLabsCoupons"];
        put?: never;
        /**
         * Add a lab coupon
         * @description Access: the owner, or staff with `labs.manage`.
         */
        post: operations["postWorkspaceByWorkspaceIdLabsCoupons"];
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
         * One lab coupon
         * @description Access: the owner, or staff with `labs.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdLabsCouponsByCouponId"];
        put?: never;
        post?: never;
        /**
         * Delete a lab coupon; its code is free again
         * @description Access: the owner, or staff with `labs.manage`.
         */
        delete: operations["deleteWorkspaceByWorkspaceIdLabsCouponsByCouponId"];
        options?: never;
        head?: never;
        /**
         * Change a lab coupon
         * @description Access: the owner, or staff with `labs.manage`.
         */
        patch: operations["patchWorkspaceByWorkspaceIdLabsCouponsByCouponId"];
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
         * Analyses the laboratory offers, the newest first
         * @description Access: the owner, or staff with `labs.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdLabsAnalyses"];
        put?: never;
        /**
         * Add an analysis
         * @description Report and bill name default to the test's name.
         *
         *     Access: the owner, or staff with `labs.manage`.
         */
        post: operations["postWorkspaceByWorkspaceIdLabsAnalyses"];
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
         * @description Limits and ages that are left out are open.
         *
         *     Access: the owner, or staff with `labs.manage`.
         */
        post: operations["postWorkspaceByWorkspaceIdLabsAnalysesByAnalysisIdRanges"];
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
         * One analysis with its reference ranges
         * @description Access: the owner, or staff with `labs.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdLabsAnalysesByAnalysisId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an analysis; tests already ordered keep what they were ordered with
         * @description Access: the owner, or staff with `labs.manage`.
         */
        patch: operations["patchWorkspaceByWorkspaceIdLabsAnalysesByAnalysisId"];
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
        delete: operations["deleteWorkspaceByWorkspaceIdLabsAnalysesByAnalysisIdRangesByRangeId"];
        options?: never;
        head?: never;
        /**
         * Change a reference range; results already judged stay as they are
         * @description Access: the owner, or staff with `labs.manage`.
         */
        patch: operations["patchWorkspaceByWorkspaceIdLabsAnalysesByAnalysisIdRangesByRangeId"];
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
         * Take an analysis out of the offer
         * @description Access: the owner, or staff with `labs.manage`.
         */
        post: operations["postWorkspaceByWorkspaceIdLabsAnalysesByAnalysisIdDeactivate"];
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
        post: operations["postWorkspaceByWorkspaceIdLabsTestsByTestIdItems"];
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
         * Lab tests, the latest date first
         * @description Access: the owner, or staff with `labs.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdLabsTests"];
        put?: never;
        /**
         * Order analyses for a client
         * @description Access: the owner, or staff with `labs.run`.
         */
        post: operations["postWorkspaceByWorkspaceIdLabsTests"];
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
         * One lab test with its items, results and flags
         * @description Access: the owner, or staff with `labs.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdLabsTestsByTestId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a lab test's date or notes, or cancel it
         * @description Access: the owner, or staff with `labs.run`.
         */
        patch: operations["patchWorkspaceByWorkspaceIdLabsTestsByTestId"];
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
        post: operations["postWorkspaceByWorkspaceIdLabsTestsByTestIdComplete"];
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
         * Enter a result; its flag, range and notes follow from the catalogue and the patient
         * @description After completion a `reason` is needed, and what the result replaces is kept in `amendments`.
         *
         *     Access: the owner, or staff with `labs.run`.
         */
        patch: operations["patchWorkspaceByWorkspaceIdLabsTestsByTestIdItemsByItemIdResult"];
        trace?: never;
    };
    "/workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}": {
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
         * Take an analysis out of a lab test
         * @description Access: the owner, or staff with `labs.run`.
         */
        delete: operations["deleteWorkspaceByWorkspaceIdLabsTestsByTestIdItemsByItemId"];
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
         * How a test's results are laid out, calculated and commented
         * @description With `fetchFromExternal=true` a design the workspace does not have is looked for at the configured source, checked and kept.
         *
         *     Access: the owner, or staff with `labs.manage`.
         */
        get: operations["getWorkspaceByWorkspaceIdLabsTestsByTestIdDesignResult"];
        /**
         * Make or replace a test's design result
         * @description Formulas know analyses by their `code`. They are parsed, never run as code; circles are refused.
         *
         *     Access: the owner, or staff with `labs.manage`.
         */
        put: operations["putWorkspaceByWorkspaceIdLabsTestsByTestIdDesignResult"];
        post?: never;
        /**
         * Delete a test's design result
         * @description Access: the owner, or staff with `labs.manage`.
         */
        delete: operations["deleteWorkspaceByWorkspaceIdLabsTestsByTestIdDesignResult"];
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
         * Specimen types, by code
         * @description Access: the owner, or staff with `labs.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdLabsTestSamples"];
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
         * Fill in the specimen types that ship with the service
         * @description Those already there are brought up to date, missing ones added.
         *
         *     Access: the owner, or staff with `labs.manage`. The workspace's subscription must not have expired.
         */
        post: operations["postWorkspaceByWorkspaceIdLabsTestSamplesSeed"];
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
         * What interpreting a result would cost
         * @description Access: the owner, or staff with `labs.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdLabsTestsByTestIdItemsByItemIdInterpretEstimate"];
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
         * A result in words, in English or Arabic
         * @description Access: the owner, or staff with `labs.run`.
         */
        post: operations["postWorkspaceByWorkspaceIdLabsTestsByTestIdItemsByItemIdInterpret"];
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
         * Book a lab test as an income, once
         * @description Access: the owner, or staff with `labs.billing`.
         */
        post: operations["postWorkspaceByWorkspaceIdLabsTestsByTestIdIncome"];
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
         * Make a draft invoice for a lab test, once
         * @description Access: the owner, or staff with `labs.billing`.
         */
        post: operations["postWorkspaceByWorkspaceIdLabsTestsByTestIdInvoice"];
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
         * A lab test's report as PDF, in English or Arabic
         * @description Access: the owner, or staff with `labs.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdLabsTestsByTestIdReportPdf"];
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
         * One income
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["getClientWorkspaceByWorkspaceIdIncomesByIncomeId"];
        put?: never;
        post?: never;
        /**
         * Delete an income
         * @description An income that another record booked (`source`) cannot be deleted: refund or void that record.
         *
         *     Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        delete: operations["deleteClientWorkspaceByWorkspaceIdIncomesByIncomeId"];
        options?: never;
        head?: never;
        /**
         * Change an income
         * @description Amount, date and client of an income that another record booked (`source`) cannot be changed here.
         *
         *     Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        patch: operations["patchClientWorkspaceByWorkspaceIdIncomesByIncomeId"];
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
         * Incomes, newest first
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["getClientWorkspaceByWorkspaceIdIncomes"];
        put?: never;
        /**
         * Write down an income
         * @description Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        post: operations["postClientWorkspaceByWorkspaceIdIncomes"];
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
         * The list of incomes as a file for a spreadsheet
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["getClientWorkspaceByWorkspaceIdIncomesCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * Totals of incomes by category, account and month
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["getClientWorkspaceByWorkspaceIdIncomesStats"];
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
         * One expense
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["getClientWorkspaceByWorkspaceIdExpensesByExpenseId"];
        put?: never;
        post?: never;
        /**
         * Delete an expense
         * @description The recurring occurrence it was posted from, if any, stays posted.
         *
         *     Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        delete: operations["deleteClientWorkspaceByWorkspaceIdExpensesByExpenseId"];
        options?: never;
        head?: never;
        /**
         * Change an expense
         * @description Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        patch: operations["patchClientWorkspaceByWorkspaceIdExpensesByExpenseId"];
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
         * Expenses, newest first
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["getClientWorkspaceByWorkspaceIdExpenses"];
        put?: never;
        /**
         * Write down an expense
         * @description Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        post: operations["postClientWorkspaceByWorkspaceIdExpenses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * Totals of expenses by category, account and month
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["getClientWorkspaceByWorkspaceIdExpensesStats"];
        put?: never;
        post?: never;
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
         * The list of expenses as a file for a spreadsheet
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["getClientWorkspaceByWorkspaceIdExpensesCsv"];
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
         * Accounts in use
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["getClientWorkspaceByWorkspaceIdFinancialAccounts"];
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
         * Categories in use
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["getClientWorkspaceByWorkspaceIdFinancialCategories"];
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
         * Income, expense and net: in all, by day, month or year, and by category
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["getClientWorkspaceByWorkspaceIdFinancialSummary"];
        put?: never;
        post?: never;
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
         * One rule
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["getClientWorkspaceByWorkspaceIdRecurringExpenseRulesByRuleId"];
        put?: never;
        post?: never;
        /**
         * Delete a rule and its pending occurrences
         * @description Posted expenses stay, and so do posted and skipped occurrences.
         *
         *     Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        delete: operations["deleteClientWorkspaceByWorkspaceIdRecurringExpenseRulesByRuleId"];
        options?: never;
        head?: never;
        /**
         * Change a rule and its pending occurrences
         * @description Posted and skipped occurrences stay as they are. A new schedule holds from the day after the last of them. `status` is changed by pause and resume.
         *
         *     Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        patch: operations["patchClientWorkspaceByWorkspaceIdRecurringExpenseRulesByRuleId"];
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
         * Rules, newest first
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["getClientWorkspaceByWorkspaceIdRecurringExpenseRules"];
        put?: never;
        /**
         * Add a rule for an expense that comes back
         * @description Occurrences due up to today are there at once. `dayOfMonth` and `monthOfYear` are taken from `startDate` where they are needed and left out.
         *
         *     Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        post: operations["postClientWorkspaceByWorkspaceIdRecurringExpenseRules"];
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
         * @description What is due up to today stays pending; later days are not due while the rule is paused.
         *
         *     Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        post: operations["postClientWorkspaceByWorkspaceIdRecurringExpenseRulesByRuleIdPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Due dates of the pause become occurrences that are skipped with the reason `paused`; one due today is pending.
         *
         *     Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        post: operations["postClientWorkspaceByWorkspaceIdRecurringExpenseRulesByRuleIdResume"];
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
         * One occurrence
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["getClientWorkspaceByWorkspaceIdRecurringExpenseOccurrencesByOccurrenceId"];
        put?: never;
        post?: never;
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
         * Occurrences up to today, latest due date first
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["getClientWorkspaceByWorkspaceIdRecurringExpenseOccurrences"];
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
         * Counts and amounts of occurrences by status and month
         * @description Access: the owner, or staff with `finance.view`. The workspace's subscription must not have expired.
         */
        get: operations["getClientWorkspaceByWorkspaceIdRecurringExpenseOccurrencesStats"];
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
         * Post a pending occurrence: an expense is written down on its due date
         * @description Access: the owner, or staff with `finance.manage`. The workspace's subscription must not have expired.
         */
        post: operations["postClientWorkspaceByWorkspaceIdRecurringExpenseOccurrencesByOccurrenceIdPost"];
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
        post: operations["postClientWorkspaceByWorkspaceIdRecurringExpenseOccurrencesByOccurrenceIdSkip"];
        delete?: never;
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
         * @description Refused while drafts are left, which the answer names, unless `voidDrafts` is true.
         *
         *     Access: the owner, or staff with `store.orders.manage`.
         */
        post: operations["postWorkspaceByWorkspaceIdPosSessionsByPosSessionIdClose"];
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
         * Cash put into the drawer or taken out, the latest first
         * @description Access: the owner, or staff with `store.orders.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdPosSessionsByPosSessionIdCashMovements"];
        put?: never;
        /**
         * Put cash into the drawer or take some out
         * @description Access: the owner, or staff with `store.orders.manage`.
         */
        post: operations["postWorkspaceByWorkspaceIdPosSessionsByPosSessionIdCashMovements"];
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
         * POS sessions, the latest opened first
         * @description Access: the owner, or staff with `store.orders.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdPosSessions"];
        put?: never;
        /**
         * Open a register
         * @description Each register name can be open once at a time.
         *
         *     Access: the owner, or staff with `store.orders.manage`.
         */
        post: operations["postWorkspaceByWorkspaceIdPosSessions"];
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
         * One POS session, with what is expected in it
         * @description Access: the owner, or staff with `store.orders.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdPosSessionsByPosSessionId"];
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
         * Invoices, the latest first
         * @description Access: the owner, or staff with `store.orders.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdPosInvoices"];
        put?: never;
        /**
         * Start a draft invoice
         * @description A client's own discount becomes the first discount line, with `source: client`.
         *
         *     Access: the owner, or staff with `store.orders.manage`.
         */
        post: operations["postWorkspaceByWorkspaceIdPosInvoices"];
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
         * Issue a draft: it gets its number and takes payments
         * @description Numbers have no gaps in a workspace. An invoice with nothing to pay is `paid` at once. Products whose stock is counted leave it; they come back when the invoice is voided or refunded in full.
         *
         *     Access: the owner, or staff with `store.orders.manage`.
         */
        post: operations["postWorkspaceByWorkspaceIdPosInvoicesByInvoiceIdFinalize"];
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
         * @description Several payments may settle one invoice. Change is given from cash only.
         *
         *     Access: the owner, or staff with `store.orders.manage`.
         */
        post: operations["postWorkspaceByWorkspaceIdPosInvoicesByInvoiceIdPayments"];
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
         * One invoice with its payments and refunds
         * @description Access: the owner, or staff with `store.orders.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdPosInvoicesByInvoiceId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * Give back all or part of what was paid
         * @description The amount is split over the lines in the proportions frozen when the invoice was finalized.
         *
         *     Access: the owner, or staff with `store.orders.manage`.
         */
        post: operations["postWorkspaceByWorkspaceIdPosInvoicesByInvoiceIdRefunds"];
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
         * @description An open invoice that has payments is voided only with `refundPayments: true`, which gives them back.
         *
         *     Access: the owner, or staff with `store.orders.manage`.
         */
        post: operations["postWorkspaceByWorkspaceIdPosInvoicesByInvoiceIdVoid"];
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
         * @description Send `kind`, `value` and `reason`, or the older `amount` and `reason`. Lines apply in order; each is capped by what the earlier ones left of the subtotal.
         *
         *     Access: the owner, or staff with `store.orders.manage`.
         */
        post: operations["postWorkspaceByWorkspaceIdPosInvoicesByInvoiceIdDiscount"];
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
         * @description `serviceId` or `productId` names what is sold; a product is sold in whole pieces.
         *
         *     Access: the owner, or staff with `store.orders.manage`.
         */
        post: operations["postWorkspaceByWorkspaceIdPosInvoicesByInvoiceIdItems"];
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
         * Take a discount line off a draft, by its position from 0
         * @description Access: the owner, or staff with `store.orders.manage`.
         */
        delete: operations["deleteWorkspaceByWorkspaceIdPosInvoicesByInvoiceIdDiscountsByIndex"];
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
         * Take an item off a draft
         * @description Access: the owner, or staff with `store.orders.manage`.
         */
        delete: operations["deleteWorkspaceByWorkspaceIdPosInvoicesByInvoiceIdItemsByItemId"];
        options?: never;
        head?: never;
        /**
         * Change an item of a draft
         * @description Access: the owner, or staff with `store.orders.manage`.
         */
        patch: operations["patchWorkspaceByWorkspaceIdPosInvoicesByInvoiceIdItemsByItemId"];
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
         * An invoice as PDF: a sheet, or the receipt of a till
         * @description Access: the owner, or staff with `store.orders.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdPosInvoicesByInvoiceIdPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * The workspace's profile and settings
         * @description Access: the owner, or staff with `workspace.manage`.
         */
        get: operations["getWorkspaceByWorkspaceId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the workspace's profile and settings
         * @description A new phone has to be verified again. `workingHours` is replaced as a whole; null clears it.
         *
         *     Access: the owner, or staff with `workspace.manage`.
         */
        patch: operations["patchWorkspaceByWorkspaceId"];
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
         * The workspace's plan, what it allows, how much of it is used, and what renewing costs
         * @description Answers after the subscription has ended, too.
         *
         *     Access: the owner, or staff with `workspace.manage`.
         */
        get: operations["getWorkspaceByWorkspaceIdSubscription"];
        put?: never;
        post?: never;
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
         * One staff member
         * @description Access: the owner, or staff with `staff.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdStaffByStaffId"];
        put?: never;
        post?: never;
        /**
         * Delete a staff member and end their access at once
         * @description Access: the owner, or staff with `staff.delete`.
         */
        delete: operations["deleteWorkspaceByWorkspaceIdStaffByStaffId"];
        options?: never;
        head?: never;
        /**
         * Change a staff member, or whether they may sign in
         * @description `isActive: false` ends their access at once. In `fields`, what is not named stays, and null clears. Staff cannot change somebody whose role holds more than their own, nor give such a role (403).
         *
         *     Access: the owner, or staff with `staff.update`.
         */
        patch: operations["patchWorkspaceByWorkspaceIdStaffByStaffId"];
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
         * Staff, newest first
         * @description The owner is not staff and is not listed.
         *
         *     Access: the owner, or staff with `staff.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdStaff"];
        put?: never;
        /**
         * Add a staff member
         * @description Without `password` the person gets a mail with a token to set one, valid for 7 days. Staff can give only a role whose permissions they hold themselves (403 otherwise).
         *
         *     Access: the owner, or staff with `staff.create`.
         */
        post: operations["postWorkspaceByWorkspaceIdStaff"];
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
         * One role
         * @description Access: the owner, or staff with `workspace.manage` or `staff.view` or `staff.create` or `staff.update`.
         */
        get: operations["getWorkspaceByWorkspaceIdRolesByRoleId"];
        put?: never;
        post?: never;
        /**
         * Delete a role that nobody has
         * @description Access: the owner, or staff with `workspace.manage`.
         */
        delete: operations["deleteWorkspaceByWorkspaceIdRolesByRoleId"];
        options?: never;
        head?: never;
        /**
         * Change a role; it acts on the next request of everybody who has it
         * @description A built-in role keeps its name; its permissions can be changed. Staff cannot change a role that holds more than their own.
         *
         *     Access: the owner, or staff with `workspace.manage`.
         */
        patch: operations["patchWorkspaceByWorkspaceIdRolesByRoleId"];
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
         * Roles, by name
         * @description Access: the owner, or staff with `workspace.manage` or `staff.view` or `staff.create` or `staff.update`.
         */
        get: operations["getWorkspaceByWorkspaceIdRoles"];
        put?: never;
        /**
         * Add a role
         * @description Staff can give a role only permissions they hold themselves (403 otherwise).
         *
         *     Access: the owner, or staff with `workspace.manage`.
         */
        post: operations["postWorkspaceByWorkspaceIdRoles"];
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
         * Every permission a role can hold
         * @description Access: the owner, or staff with `workspace.manage` or `staff.view` or `staff.create` or `staff.update`.
         */
        get: operations["getWorkspaceByWorkspaceIdPermissions"];
        put?: never;
        post?: never;
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
         * One custom field of staff
         * @description Access: the owner, or staff with `staff.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdStaffFieldsByFieldId"];
        put?: never;
        post?: never;
        /**
         * Delete a custom field of staff with all its values
         * @description Access: the owner, or staff with `staff.update`.
         */
        delete: operations["deleteWorkspaceByWorkspaceIdStaffFieldsByFieldId"];
        options?: never;
        head?: never;
        /**
         * Change a custom field of staff
         * @description `key` and `type` stay as they are. Making a field unique while staff share a value answers 409; blank values never clash. A field that becomes required is asked for from the next write of a person's fields on.
         *
         *     Access: the owner, or staff with `staff.update`.
         */
        patch: operations["patchWorkspaceByWorkspaceIdStaffFieldsByFieldId"];
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
         * Custom fields of staff, in their order
         * @description Access: the owner, or staff with `staff.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdStaffFields"];
        put?: never;
        /**
         * Define a custom field of staff
         * @description `options` are required for `select` and `multiselect` and refused for every other type.
         *
         *     Access: the owner, or staff with `staff.update`.
         */
        post: operations["postWorkspaceByWorkspaceIdStaffFields"];
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
         * One task
         * @description Access: the owner, or staff with `tasks.view` or `tasks.manage`.
         */
        get: operations["getWorkspaceByWorkspaceIdStaffByStaffIdTasksByTaskId"];
        put?: never;
        post?: never;
        /**
         * Delete a task with its comments
         * @description Access: the owner, or staff with `tasks.manage`.
         */
        delete: operations["deleteWorkspaceByWorkspaceIdStaffByStaffIdTasksByTaskId"];
        options?: never;
        head?: never;
        /**
         * Change a task
         * @description Access: the owner, or staff with `tasks.manage`.
         */
        patch: operations["patchWorkspaceByWorkspaceIdStaffByStaffIdTasksByTaskId"];
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
         * Tasks of a staff member, newest first
         * @description Access: the owner, or staff with `tasks.view` or `tasks.manage`.
         */
        get: operations["getWorkspaceByWorkspaceIdStaffByStaffIdTasks"];
        put?: never;
        /**
         * Give a staff member a task
         * @description Access: the owner, or staff with `tasks.manage`.
         */
        post: operations["postWorkspaceByWorkspaceIdStaffByStaffIdTasks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * Comments on a task, oldest first
         * @description The workspace is the token's.
         *
         *     Access: the owner, or staff with `staff.view` or `tasks.view` or `tasks.manage`.
         */
        get: operations["getWorkspaceStaffByStaffIdTasksByTaskIdComments"];
        put?: never;
        /**
         * Comment on a task
         * @description The workspace is the token's. Staff comment only as themselves (403 otherwise); the owner as given.
         *
         *     Access: the owner, or staff with `staff.view` or `tasks.view` or `tasks.manage`.
         */
        post: operations["postWorkspaceStaffByStaffIdTasksByTaskIdComments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * Services by name
         * @description Access: the owner, or staff with `services.view` or `services.manage`.
         */
        get: operations["getWorkspaceByWorkspaceIdServices"];
        put?: never;
        /**
         * Add a service
         * @description Access: the owner, or staff with `services.manage`.
         */
        post: operations["postWorkspaceByWorkspaceIdServices"];
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
         * One service
         * @description Access: the owner, or staff with `services.view` or `services.manage`.
         */
        get: operations["getWorkspaceByWorkspaceIdServicesByServiceId"];
        put?: never;
        post?: never;
        /**
         * Delete a service
         * @description Sessions booked with it stay and go on naming it.
         *
         *     Access: the owner, or staff with `services.manage`.
         */
        delete: operations["deleteWorkspaceByWorkspaceIdServicesByServiceId"];
        options?: never;
        head?: never;
        /**
         * Change a service
         * @description Sessions that are already booked keep their duration.
         *
         *     Access: the owner, or staff with `services.manage`.
         */
        patch: operations["patchWorkspaceByWorkspaceIdServicesByServiceId"];
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
         * Questions that sessions ask, in their order
         * @description Access: the owner, or staff with `sessions.view` or `sessions.create` or `sessions.update`.
         */
        get: operations["getWorkspaceByWorkspaceIdSessionsFields"];
        put?: never;
        /**
         * Add a question that sessions ask
         * @description Access: the owner, or staff with `sessions.update`.
         */
        post: operations["postWorkspaceByWorkspaceIdSessionsFields"];
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
         * One question
         * @description Access: the owner, or staff with `sessions.view` or `sessions.create` or `sessions.update`.
         */
        get: operations["getWorkspaceByWorkspaceIdSessionsFieldsByFieldId"];
        put?: never;
        post?: never;
        /**
         * Delete a question
         * @description Answers that sessions already hold stay.
         *
         *     Access: the owner, or staff with `sessions.update`.
         */
        delete: operations["deleteWorkspaceByWorkspaceIdSessionsFieldsByFieldId"];
        options?: never;
        head?: never;
        /**
         * Change a question
         * @description Key and type are fixed once sessions may hold values for them.
         *
         *     Access: the owner, or staff with `sessions.update`.
         */
        patch: operations["patchWorkspaceByWorkspaceIdSessionsFieldsByFieldId"];
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
         * One session
         * @description Access: the owner, or staff with `sessions.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdSessionsBySessionId"];
        put?: never;
        post?: never;
        /**
         * Delete a session with its notes
         * @description Access: the owner, or staff with `sessions.delete`.
         */
        delete: operations["deleteWorkspaceByWorkspaceIdSessionsBySessionId"];
        options?: never;
        head?: never;
        /**
         * Change a session or move it to another state
         * @description scheduled → in-progress → completed; scheduled or in-progress → cancelled. `fieldValues` and `serviceIds` replace what was there; new services without `durationMinutes` set the duration anew.
         *
         *     Access: the owner, or staff with `sessions.update`.
         */
        patch: operations["patchWorkspaceByWorkspaceIdSessionsBySessionId"];
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
         * Sessions in the order of time
         * @description `from` and `to` are inclusive days; a session belongs to the day it starts on.
         *
         *     Access: the owner, or staff with `sessions.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdSessions"];
        put?: never;
        /**
         * Book a session
         * @description Without `durationMinutes` the services' durations are added up; nothing to add is an hour. `conflicts` names the staff member's other sessions at that time; with the workspace's `preventDoubleBooking` they are refused with 409.
         *
         *     Access: the owner, or staff with `sessions.create`.
         */
        post: operations["postWorkspaceByWorkspaceIdSessions"];
        delete?: never;
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
         * A session's attachments, the oldest first
         * @description Access: the owner, or staff with `sessions.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdSessionsBySessionIdAttachments"];
        put?: never;
        /**
         * Attach a file to a session
         * @description Access: the owner, or staff with `sessions.update`.
         */
        post: operations["postWorkspaceByWorkspaceIdSessionsBySessionIdAttachments"];
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
         * A session's notes, the oldest first
         * @description Access: the owner, or staff with `sessions.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdSessionsBySessionIdNotes"];
        put?: never;
        /**
         * Write a note on a session
         * @description Access: the owner, or staff with `sessions.update`.
         */
        post: operations["postWorkspaceByWorkspaceIdSessionsBySessionIdNotes"];
        delete?: never;
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
         * @description Access: the owner, or staff with `sessions.update`.
         */
        delete: operations["deleteWorkspaceByWorkspaceIdSessionsBySessionIdNotesByNoteId"];
        options?: never;
        head?: never;
        /**
         * Change a note
         * @description Access: the owner, or staff with `sessions.update`.
         */
        patch: operations["patchWorkspaceByWorkspaceIdSessionsBySessionIdNotesByNoteId"];
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
         * Take an attachment off a session
         * @description The file itself stays.
         *
         *     Access: the owner, or staff with `sessions.update`.
         */
        delete: operations["deleteWorkspaceByWorkspaceIdSessionsBySessionIdAttachmentsByAttachmentId"];
        options?: never;
        head?: never;
        patch?: never;
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
         * Where a session still fits on a day
         * @description Working hours less holidays less what is booked, for one staff member or for everybody; times on the workspace's clock.
         *
         *     Access: the owner, or staff with `sessions.view` or `sessions.create`.
         */
        get: operations["getWorkspaceByWorkspaceIdSessionsAvailability"];
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
         * Sessions as an iCalendar feed
         * @description From 31 days ago to a year ahead unless `from` and `to` say otherwise; at most 5,000 sessions.
         *
         *     Access: the owner, or staff with `sessions.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdSessionsCalendarIcs"];
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
         * All holidays in chronological order
         * @description Recurring holidays show their next occurrence: today (UTC) or later.
         *
         *     Access: the owner, or any staff. The workspace's subscription must not have expired.
         */
        get: operations["getWorkspaceByWorkspaceIdHolidays"];
        put?: never;
        /**
         * Add a holiday
         * @description A weekly one needs `dayOfWeek`. Monthly ones on day 31 fall on the last day of shorter months, Feb 29 on Feb 28.
         *
         *     Access: the owner, or staff with `holidays.manage`. The workspace's subscription must not have expired.
         */
        post: operations["postWorkspaceByWorkspaceIdHolidays"];
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
         * One holiday, with the date it was given
         * @description Access: the owner, or staff with `holidays.view` or `holidays.manage`. The workspace's subscription must not have expired.
         */
        get: operations["getWorkspaceByWorkspaceIdHolidaysByHolidayId"];
        put?: never;
        post?: never;
        /**
         * Delete a holiday
         * @description Access: the owner, or staff with `holidays.manage`. The workspace's subscription must not have expired.
         */
        delete: operations["deleteWorkspaceByWorkspaceIdHolidaysByHolidayId"];
        options?: never;
        head?: never;
        /**
         * Change a holiday
         * @description Access: the owner, or staff with `holidays.manage`. The workspace's subscription must not have expired.
         */
        patch: operations["patchWorkspaceByWorkspaceIdHolidaysByHolidayId"];
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
         * Files, newest first
         * @description Access: the owner, or staff with `files.view` or `files.manage`.
         */
        get: operations["getWorkspaceByWorkspaceIdFiles"];
        put?: never;
        /**
         * Upload an image or a PDF
         * @description Images (JPEG, PNG, WebP, GIF) are drawn anew without their metadata, upright, and get a thumbnail. The type is what the bytes show; names and declared types are not believed. What is stored, thumbnails included, counts against the plan's storage.
         *
         *     Access: the owner, or staff with `files.manage`.
         */
        post: operations["postWorkspaceByWorkspaceIdFiles"];
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
         * Make a link that opens the file for 15 minutes, without a token
         * @description Access: the owner, or staff with `files.view` or `files.manage`.
         */
        post: operations["postWorkspaceByWorkspaceIdFilesByFileIdLink"];
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
         * Download a file by a link
         * @description Access: public.
         */
        get: operations["getPublicFilesByFileId"];
        put?: never;
        post?: never;
        delete?: never;
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
        get: operations["getWorkspaceByWorkspaceIdFilesByFileIdContent"];
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
         * What is known of a file
         * @description Access: the owner, or staff with `files.view` or `files.manage`.
         */
        get: operations["getWorkspaceByWorkspaceIdFilesByFileId"];
        put?: never;
        post?: never;
        /**
         * Delete a file and free its space
         * @description Access: the owner, or staff with `files.manage`.
         */
        delete: operations["deleteWorkspaceByWorkspaceIdFilesByFileId"];
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
        get: operations["getWorkspaceByWorkspaceIdFilesByFileIdThumbnail"];
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
         * The workspace's store
         * @description Access: the owner, or staff with `store.view` or `store.manage`.
         */
        get: operations["getWorkspaceByWorkspaceIdStorefrontStore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the store's name, slug, language or contact details
         * @description Access: the owner, or staff with `store.manage`.
         */
        patch: operations["patchWorkspaceByWorkspaceIdStorefrontStore"];
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
         * A store by its slug
         * @description Access: public.
         */
        get: operations["getPublicStorefrontStoresBySlug"];
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
         * The store whose own domain the request was sent to
         * @description Access: public.
         */
        get: operations["getPublicStorefrontStore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * The store's pages, drafts included
         * @description Access: the owner, or staff with `store.view` or `store.manage`.
         */
        get: operations["getWorkspaceByWorkspaceIdStorefrontContentPages"];
        put?: never;
        /**
         * Add a page to the store
         * @description Access: the owner, or staff with `store.manage`.
         */
        post: operations["postWorkspaceByWorkspaceIdStorefrontContentPages"];
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
         * One page of the store
         * @description Access: the owner, or staff with `store.view` or `store.manage`.
         */
        get: operations["getWorkspaceByWorkspaceIdStorefrontContentPagesByPageId"];
        put?: never;
        post?: never;
        /**
         * Delete a page of the store
         * @description Access: the owner, or staff with `store.manage`.
         */
        delete: operations["deleteWorkspaceByWorkspaceIdStorefrontContentPagesByPageId"];
        options?: never;
        head?: never;
        /**
         * Change a page of the store
         * @description Access: the owner, or staff with `store.manage`.
         */
        patch: operations["patchWorkspaceByWorkspaceIdStorefrontContentPagesByPageId"];
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
         * An active page of a store
         * @description Access: public.
         */
        get: operations["getPublicStorefrontStoresBySlugContentPagesByPageSlug"];
        put?: never;
        post?: never;
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
         * A store's active pages, in their order
         * @description Access: public.
         */
        get: operations["getPublicStorefrontStoresBySlugContentPages"];
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
         * Serve the store on a verified domain
         * @description Access: the owner, or staff with `store.manage`.
         */
        patch: operations["patchWorkspaceByWorkspaceIdStorefrontDomainByDomainIdActivate"];
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
         * The store's own domains
         * @description Access: the owner, or staff with `store.view` or `store.manage`.
         */
        get: operations["getWorkspaceByWorkspaceIdStorefrontDomain"];
        put?: never;
        /**
         * Add a domain to the store
         * @description Enter the answer's `dnsRecords` at the registrar, then verify and activate.
         *
         *     Access: the owner, or staff with `store.manage`.
         */
        post: operations["postWorkspaceByWorkspaceIdStorefrontDomain"];
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
         * Stop serving the store on a domain, and keep the domain
         * @description Access: the owner, or staff with `store.manage`.
         */
        patch: operations["patchWorkspaceByWorkspaceIdStorefrontDomainByDomainIdDisable"];
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
         * One of the store's domains
         * @description Access: the owner, or staff with `store.view` or `store.manage`.
         */
        get: operations["getWorkspaceByWorkspaceIdStorefrontDomainByDomainId"];
        put?: never;
        post?: never;
        /**
         * Delete a domain
         * @description Access: the owner, or staff with `store.manage`.
         */
        delete: operations["deleteWorkspaceByWorkspaceIdStorefrontDomainByDomainId"];
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
         * Look the domain's verification record up
         * @description Answers 200 whatever the DNS said: `verifiedAt`, `status` and `lastError` tell.
         *
         *     Access: the owner, or staff with `store.manage`.
         */
        post: operations["postWorkspaceByWorkspaceIdStorefrontDomainByDomainIdVerify"];
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
         * The store's products
         * @description Access: the owner, or staff with `store.view` or `store.manage`.
         */
        get: operations["getWorkspaceByWorkspaceIdStorefrontProducts"];
        put?: never;
        /**
         * Add a product to the store
         * @description Access: the owner, or staff with `store.manage`.
         */
        post: operations["postWorkspaceByWorkspaceIdStorefrontProducts"];
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
         * One product of the store
         * @description Access: the owner, or staff with `store.view` or `store.manage`.
         */
        get: operations["getWorkspaceByWorkspaceIdStorefrontProductsByProductId"];
        put?: never;
        post?: never;
        /**
         * Delete a product; orders keep what was sold
         * @description Access: the owner, or staff with `store.manage`.
         */
        delete: operations["deleteWorkspaceByWorkspaceIdStorefrontProductsByProductId"];
        options?: never;
        head?: never;
        /**
         * Change a product of the store
         * @description Access: the owner, or staff with `store.manage`.
         */
        patch: operations["patchWorkspaceByWorkspaceIdStorefrontProductsByProductId"];
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
         * One product that a store sells
         * @description Access: public.
         */
        get: operations["getPublicStorefrontStoresBySlugProductsByProductId"];
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
         * A picture of a product that a store sells
         * @description Access: public.
         */
        get: operations["getPublicStorefrontStoresBySlugProductsByProductIdImagesByFileId"];
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
         * What a store sells
         * @description Access: public.
         */
        get: operations["getPublicStorefrontStoresBySlugProducts"];
        put?: never;
        post?: never;
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
         * One order of the store
         * @description Access: the owner, or staff with `store.orders.view` or `store.orders.manage`.
         */
        get: operations["getWorkspaceByWorkspaceIdStorefrontOrdersByOrderId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Move an order on, or note its payment
         * @description pending → confirmed → processing → completed; pending and confirmed orders can be cancelled, which puts their pieces back.
         *
         *     Access: the owner, or staff with `store.orders.manage`.
         */
        patch: operations["patchWorkspaceByWorkspaceIdStorefrontOrdersByOrderId"];
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
         * Orders of the store
         * @description Access: the owner, or staff with `store.orders.view` or `store.orders.manage`.
         */
        get: operations["getWorkspaceByWorkspaceIdStorefrontOrders"];
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
         * Order from a store, at the store's prices
         * @description Access: public.
         */
        post: operations["postPublicStorefrontStoresBySlugOrders"];
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
         * The workspace's contests
         * @description Access: the workspace's owner.
         */
        get: operations["getWorkspaceByWorkspaceIdContests"];
        put?: never;
        /**
         * Draft a contest, or publish it at once
         * @description Access: the workspace's owner.
         */
        post: operations["postWorkspaceByWorkspaceIdContests"];
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
         * One contest, with its questions and answers
         * @description Access: the workspace's owner.
         */
        get: operations["getWorkspaceByWorkspaceIdContestsByContestId"];
        put?: never;
        post?: never;
        /**
         * Delete a contest that is not open, and its attempts
         * @description Access: the workspace's owner.
         */
        delete: operations["deleteWorkspaceByWorkspaceIdContestsByContestId"];
        options?: never;
        head?: never;
        /**
         * Change a contest or its status; once it is published, its title and description only
         * @description `questions` replaces all of them.
         *
         *     Access: the workspace's owner.
         */
        patch: operations["patchWorkspaceByWorkspaceIdContestsByContestId"];
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
         * Close a contest: nobody starts or submits any more
         * @description Access: the workspace's owner.
         */
        post: operations["postWorkspaceByWorkspaceIdContestsByContestIdClose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * What a participant sees before starting
         * @description Access: public.
         */
        get: operations["getPublicContestsByContestId"];
        put?: never;
        post?: never;
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
         * Open a drafted contest to participants
         * @description Access: the workspace's owner.
         */
        post: operations["postWorkspaceByWorkspaceIdContestsByContestIdPublish"];
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
         * A submitted attempt's answers, in the order the participant saw
         * @description Access: the workspace's owner.
         */
        get: operations["getWorkspaceByWorkspaceIdContestsByContestIdAttemptsByAttemptIdAnswers"];
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
         * Attempts at a contest
         * @description Access: the workspace's owner.
         */
        get: operations["getWorkspaceByWorkspaceIdContestsByContestIdAttempts"];
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
         * One attempt
         * @description Access: the workspace's owner.
         */
        get: operations["getWorkspaceByWorkspaceIdContestsByContestIdAttemptsByAttemptId"];
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
         * How a contest went, and who leads
         * @description Access: the workspace's owner.
         */
        get: operations["getWorkspaceByWorkspaceIdContestsByContestIdResults"];
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
         * @description The answer's `token` is needed to submit. With a time limit, `deadlineAt` is when this service's clock stops the attempt.
         *
         *     Access: public.
         */
        post: operations["postPublicContestsByContestIdAttempts"];
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
        post: operations["postPublicContestsByContestIdAttemptsByAttemptIdSubmit"];
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
         * @description A code sent before is void. One message a minute, ten a day.
         *
         *     Access: public.
         */
        post: operations["postAuthMfaPhoneSend"];
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
         * @description A code of the authenticator app, one sent by text message, or a backup code. Five wrong ones end the challenge.
         *
         *     Access: public.
         */
        post: operations["postAuthMfaVerify"];
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
         */
        post: operations["postWorkspaceMfaTotpConfirm"];
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
         * How many backup codes are left
         * @description Access: any signed-in workspace account.
         */
        get: operations["getWorkspaceMfaBackupCodesCount"];
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
         * Ten backup codes, shown this once
         * @description Access: any signed-in workspace account.
         */
        post: operations["postWorkspaceMfaBackupCodesGenerate"];
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
         * Second factors of this account
         * @description Access: any signed-in workspace account.
         */
        get: operations["getWorkspaceMfaMethods"];
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
        patch: operations["patchWorkspaceMfaMethodsByMethodIdPrimary"];
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
         * Ten new backup codes in place of the old
         * @description Needs a fresh code: of the authenticator app, or, with `challengeId` from `phone/start`, the one sent to the enrolled phone.
         *
         *     Access: any signed-in workspace account.
         */
        post: operations["postWorkspaceMfaBackupCodesRegenerate"];
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
         * @description The oldest of the others becomes primary in place of a primary; with the last one go the backup codes.
         *
         *     Access: any signed-in workspace account.
         */
        delete: operations["deleteWorkspaceMfaMethodsByMethodId"];
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
         * A new secret for an authenticator app
         * @description It counts for nothing until `confirm`.
         *
         *     Access: any signed-in workspace account.
         */
        post: operations["postWorkspaceMfaTotpSetup"];
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
         * Send a code to a phone, to make it a second factor
         * @description Without `phone`: the one already enrolled, else (for the owner) the workspace's. One message a minute, ten a day.
         *
         *     Access: any signed-in workspace account.
         */
        post: operations["postWorkspaceMfaPhoneStart"];
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
         * Confirm the phone with the code that was sent to it
         * @description Also marks the workspace's phone as verified, when the owner confirms that number.
         *
         *     Access: any signed-in workspace account.
         */
        post: operations["postWorkspaceMfaPhoneVerify"];
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
         * Whether this admin has a second factor
         * @description Access: any signed-in admin account.
         */
        get: operations["getAdminMfaStatus"];
        put?: never;
        post?: never;
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
         * @description Replacing one that is in use needs `currentCode` too: a code of the old one.
         *
         *     Access: any signed-in admin account.
         */
        post: operations["postAdminMfaTotpConfirm"];
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
         * A new secret for an admin's authenticator app
         * @description It counts for nothing until `confirm`; an authenticator in use stays in use until then.
         *
         *     Access: any signed-in admin account.
         */
        post: operations["postAdminMfaTotpSetup"];
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
        post: operations["postAdminMfaVerify"];
        delete?: never;
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
         * Jobs of the workspace, the newest first
         * @description Access: the owner, or staff with `jobs.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdJobs"];
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
         * One job
         * @description Access: the owner, or staff with `jobs.view`.
         */
        get: operations["getWorkspaceByWorkspaceIdJobsByJobId"];
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
         * The workflow reports how far a job is
         * @description Every accepted report is broadcast to the workspace's sockets as `job.progress`.
         *
         *     Access: public.
         */
        post: operations["postWebhooksJobsWorkflowUpdateProductMarketingPostGeneratornProgress"];
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
         * @description The workflow is called after the answer; follow the job by socket (`/v1/realtime`) or by reading it.
         *
         *     Access: the owner, or staff with `jobs.run`.
         */
        post: operations["postWorkspaceByWorkspaceIdStorefrontProductsByProductIdMarketingPosts"];
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
         * Webhooks received, the newest first
         * @description Kept for 30 days, in at most 64 MiB: the oldest go first.
         *
         *     Access: admins with `audit.view`.
         */
        get: operations["getAdminWebhooks"];
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
         * One webhook
         * @description Access: admins with `audit.view`.
         */
        get: operations["getAdminWebhooksByWebhookId"];
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
         * Try the webhook receiver
         * @description Any JSON is taken. Body and headers are kept for diagnostics; credentials in headers are not.
         *
         *     Access: public.
         */
        get: operations["getWebhooks"];
        put?: never;
        /**
         * Receive a webhook
         * @description Any JSON is taken. Body and headers are kept for diagnostics; credentials in headers are not.
         *
         *     Access: public.
         */
        post: operations["postWebhooks"];
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
         * Queued work that failed too often and was set aside
         * @description Access: admins with `audit.view`.
         */
        get: operations["getAdminDeadLetters"];
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
         * Try set-aside work again
         * @description Access: admins with `businesses.manage`.
         */
        post: operations["postAdminDeadLettersByDeadLetterIdRetry"];
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
             * @description The older form: a fixed discount of this amount. Not read when `kind` is given
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
            admin: components["schemas"]["Admin"];
        };
        AdminWorkspace: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example Bright Clinic */
            name: string | null;
            /**
             * Format: email
             * @example mona@bright-clinic.example
             */
            email: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            planId: string;
            plan: components["schemas"]["SubscriptionPlan"];
            /** @example about-us */
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
             * @description An instant, or a day, which means its start in UTC
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
             * @description The name formulas use
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
             * @description Numeric test whose design result applies
             * @example 101
             */
            designTestId: number | null;
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
             * @description The name formulas use
             * @example GLU
             */
            code?: string | null;
            /** @example 12.5 */
            price?: number;
            /** @example 665f1c2ab4d39e0012a7c401 */
            unitId?: string | null;
            /**
             * @description Numeric test whose design result applies
             * @example 101
             */
            designTestId?: number | null;
            isActive?: boolean;
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
                kind: "admin" | "owner" | "staff" | "system";
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string | null;
                /** @example ops@platform.example */
                email: string | null;
            };
            record: {
                /** @example plan */
                type: string;
                /** @example 665f1c2ab4d39e0012a7c401 */
                id: string | null;
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
            /** @description Whether the workspace works at all on that day */
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
        BusinessCategory: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example about-us */
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
            /** @example about-us */
            slug?: string;
            /** @example Clinic */
            name?: string;
            isActive?: boolean;
            /** @example 15 */
            discountPercentage?: number | null;
            /** @example 1 */
            sortOrder?: number;
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
            /** @example 665f1c2ab4d39e0012a7c401 */
            createdBy: string;
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
            /** @example Prefers mornings */
            notes: string | null;
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
            /** @example +1 555 010 2030 */
            phone?: string | null;
            /**
             * Format: date
             * @example 2026-01-31
             */
            dateOfBirth?: string | null;
            /** @enum {string|null} */
            gender?: "male" | "female" | null;
            /** @example Prefers mornings */
            notes?: string | null;
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
        CloseRegister: {
            /**
             * @description The cash in the drawer
             * @example 340.5
             */
            countedCash: number;
            /** @description What was counted of the other methods, where somebody did */
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
             * @description Voids the session's drafts instead of refusing to close
             * @default false
             */
            voidDrafts?: boolean;
        };
        ContentPage: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            storeId: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /** @example about-us */
            slug: string;
            /**
             * @description Built-in types stand once in a store, under a slug equal to the type
             * @enum {string}
             */
            type: "about-us" | "contact-us" | "privacy-policy" | "terms-and-return" | "faq" | "custom";
            /** @example About us */
            title: string;
            /** @example <p>We are a small clinic.</p> */
            content: string;
            /**
             * @description The public sees active pages only
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
        ContentPageChanges: {
            /**
             * @description Built-in types stand once in a store, under a slug equal to the type
             * @enum {string}
             */
            type?: "about-us" | "contact-us" | "privacy-policy" | "terms-and-return" | "faq" | "custom";
            /** @example about-us */
            slug?: string;
            /** @example About us */
            title?: string;
            /**
             * @description HTML; what is not on the allow-list is removed
             * @example <p>We are a small clinic.</p>
             */
            content?: string;
            /**
             * @description The public sees active pages only
             * @enum {string}
             */
            status?: "draft" | "active" | "archived";
            /** @example 1 */
            sortOrder?: number;
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
             * @description The same move as `/publish` or `/close`; made after the other changes
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
        DeadLetter: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example jobs.dispatch */
            topic: string;
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
             * @description Rounded to cents; 0 when there is nothing to average
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
             * @description `YYYY-MM-DD`, or an instant: its day in UTC
             * @example 2026-01-31
             */
            date?: string;
            /** @example Rent */
            category?: string | null;
            /** @example Main account */
            account?: string | null;
            notes?: string | null;
            /** @description File ids, or addresses of images */
            receiptImages?: string[];
            /** @example Harbour Estates */
            vendor?: string | null;
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
        File: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example x-ray.jpg */
            name: string;
            /** @example image/jpeg */
            contentType: string;
            /**
             * @description Of the stored file: images are drawn anew
             * @example 183204
             */
            sizeBytes: number;
            /**
             * @description Pixels, of images
             * @example 1600
             */
            width: number | null;
            /**
             * @description Pixels, of images
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
            /** @description Periods in order; those without entries are left out */
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
                 * @description 0 is Sunday; weekly holidays need it
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
                 * @description 0 is Sunday; weekly holidays need it
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
            /** @description The income a refund takes from; its amount is then negative */
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
             * @description `YYYY-MM-DD`, or an instant: its day in UTC
             * @example 2026-01-31
             */
            date?: string;
            /** @example Rent */
            category?: string | null;
            /** @example Main account */
            account?: string | null;
            notes?: string | null;
            /** @description File ids, or addresses of images */
            receiptImages?: string[];
            /** @example 665f1c2ab4d39e0012a7c401 */
            clientId?: string | null;
        };
        IncomeSource: {
            /**
             * @description `manual`, or what booked it: `pos-invoice`, `lab-test`, ...
             * @example manual
             */
            kind: string;
            /** @description The record it was booked for */
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
            /** @description Given when the invoice is finalized; without gaps in a workspace */
            number: number | null;
            /** @enum {string} */
            status: "draft" | "open" | "paid" | "partially-refunded" | "refunded" | "void";
            /** @example 665f1c2ab4d39e0012a7c401 */
            clientId: string | null;
            clientName: string | null;
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
            /** @example 125.5 */
            amountPaid: number;
            /** @description What is left to pay; 0 once the invoice is void */
            amountDue: number;
            /** @example 125.5 */
            amountRefunded: number;
            payments: components["schemas"]["InvoicePayment"][];
            refunds: components["schemas"]["InvoiceRefund"][];
            notes: string | null;
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
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            paidAt: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            voidedAt: string | null;
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
        InvoiceDiscount: {
            /** @enum {string} */
            kind: "fixed" | "percentage";
            /** @example 10 */
            value: number;
            /** @description What the line takes off, after the lines before it */
            amount: number;
            reason: string;
            /** @enum {string|null} */
            source: "manual" | "client" | null;
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
            /** @description The line's share of the invoice's total, frozen when the invoice is finalized */
            allocated: number | null;
            /** @example 125.5 */
            refunded: number;
            /** @example 665f1c2ab4d39e0012a7c401 */
            serviceId: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            productId: string | null;
        };
        InvoiceItemChanges: {
            /** @example Haircut */
            name?: string;
            /** @example 2 */
            quantity?: number;
            /** @example 125.5 */
            unitPrice?: number;
            /** @example 665f1c2ab4d39e0012a7c401 */
            serviceId?: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            productId?: string | null;
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
             * @description Whatever the workflow wants to pass on
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
                /** @description How often the workflow was called */
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
             * @description Whatever the workflow wants to pass on
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
        LabTest: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
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
             * @description A test can be cancelled; its other states follow from its results
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
            /** @example 5.4 */
            resultValueNumeric: number | null;
            /** @enum {string|null} */
            flag: "normal" | "low" | "high" | null;
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
        LabTestItemAmendment: {
            /** @example 5.4 */
            previousValueNumeric: number | null;
            /** @enum {string|null} */
            previousFlag: "normal" | "low" | "high" | null;
            /** @example The sample had been mixed up. */
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
        LabUnit: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /** @example mg/dL */
            labUnitTitle: string;
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
            workspace?: components["schemas"]["OwnWorkspace"];
            admin?: components["schemas"]["Admin"];
        };
        Message: {
            /** @example Deleted. */
            message: string;
        };
        Metrics: {
            /** @example 42 */
            totalBusinesses: number;
            /**
             * @description Always 0: nothing waits for approval
             * @example 0
             */
            pendingApprovals: number;
            /** @example 42 */
            activeSubscriptions: number;
            /** @example 42 */
            basicPlanAndAddonsActive: number;
            /** @example 125.5 */
            basicPlanAndAddonsMonthlyUsd: number;
            /** @example 125.5 */
            monthlyRecurringRevenue: number;
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
             * @description The name formulas use
             * @example GLU
             */
            code?: string | null;
            /** @example 12.5 */
            price: number;
            /** @example 665f1c2ab4d39e0012a7c401 */
            unitId?: string | null;
            /**
             * @description Numeric test whose design result applies
             * @example 101
             */
            designTestId?: number | null;
        };
        NewBusinessCategory: {
            /** @example about-us */
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
        };
        NewClient: {
            /** @example Layla Haddad */
            name: string;
            /**
             * Format: email
             * @example mona@bright-clinic.example
             */
            email?: string | null;
            /** @example +1 555 010 2030 */
            phone?: string | null;
            /**
             * Format: date
             * @example 2026-01-31
             */
            dateOfBirth?: string | null;
            /** @enum {string|null} */
            gender?: "male" | "female" | null;
            /** @example Prefers mornings */
            notes?: string | null;
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
            /** @example about-us */
            slug?: string;
            /** @example About us */
            title: string;
            /**
             * @description HTML; what is not on the allow-list is removed
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
            options: components["schemas"]["NewContestQuestionOption"][];
        };
        NewContestQuestionOption: {
            /** @example 32 */
            label: string;
            isCorrect: boolean;
        };
        NewExpense: {
            /** @example Office rent */
            title: string;
            /** @example 125.5 */
            amount: number;
            /**
             * Format: day-or-instant
             * @description `YYYY-MM-DD`, or an instant: its day in UTC
             * @example 2026-01-31
             */
            date?: string;
            /** @example Rent */
            category?: string | null;
            /** @example Main account */
            account?: string | null;
            notes?: string | null;
            /** @description File ids, or addresses of images */
            receiptImages?: string[];
            /** @example Harbour Estates */
            vendor?: string | null;
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
                 * @description 0 is Sunday; weekly holidays need it
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
             * @description `YYYY-MM-DD`, or an instant: its day in UTC
             * @example 2026-01-31
             */
            date?: string;
            /** @example Rent */
            category?: string | null;
            /** @example Main account */
            account?: string | null;
            notes?: string | null;
            /** @description File ids, or addresses of images */
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
        };
        NewInvoiceItem: {
            /** @example Haircut */
            name: string;
            /** @example 2 */
            quantity: number;
            /** @example 125.5 */
            unitPrice: number;
            /** @example 665f1c2ab4d39e0012a7c401 */
            serviceId?: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            productId?: string | null;
        };
        NewInvoicePayment: {
            /** @enum {string} */
            method: "cash" | "card" | "transfer" | "other";
            /**
             * @description What the customer handed over. Cash may be more than what is due: the rest is change
             * @example 125.5
             */
            amount: number;
            reference?: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            posSessionId?: string | null;
        };
        NewInvoiceRefund: {
            /**
             * @description Left out: everything that was not refunded yet
             * @example 125.5
             */
            amount?: number;
            /**
             * @description Left out: as the last payment was made
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
        NewLabTest: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            clientId: string;
            /**
             * Format: day-or-instant
             * @example 2026-01-31
             */
            testDate?: string;
            analysisIds: string[];
            notes?: string | null;
        };
        NewLabTestItem: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            analysisId: string;
        };
        NewLabUnit: {
            /** @example mg/dL */
            labUnitTitle: string;
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
        NewOrder: {
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
            items: components["schemas"]["NewOrderItem"][];
            notes?: string | null;
            /**
             * @description The buyer's own name for this order: sent again, it makes no second one
             * @example order-7f3a2c41
             */
            orderKey?: string;
        };
        NewOrderItem: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            productId: string;
            /** @example 2 */
            quantity: number;
        };
        NewPlan: {
            /** @example Basic */
            name: string;
            /** @example about-us */
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
             * @description An instant, or a day, which means its start in UTC
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
             * @description An instant, or a day, which means its start in UTC
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
            /** @example 40 */
            stock?: number | null;
            /**
             * @default draft
             * @enum {string}
             */
            status?: "draft" | "active" | "archived";
            /** @default [] */
            images?: string[];
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
             * @description `YYYY-MM-DD`, or an instant: its day in UTC
             * @example 2026-01-31
             */
            startDate: string;
            /**
             * Format: day-or-instant
             * @description `YYYY-MM-DD`, or an instant: its day in UTC
             * @example 2026-01-31
             */
            endDate?: string | null;
            /**
             * @description The last day, where a month is shorter
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
            isActive?: boolean;
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
             * @description ISO 8601; the day in UTC counts
             * @example 2026-03-01T00:00:00.000Z
             */
            date: string;
            /**
             * Format: clock-time
             * @example 09:30
             */
            startTime: string;
            /**
             * @description Instead of the services' sum
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
            fieldValues?: components["schemas"]["NewSessionFieldValue"][];
        };
        NewSessionAttachment: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            fileId: string;
            /** @example x-ray.png */
            name: string;
        };
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
        NewSessionFieldValue: {
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
        NewSessionNote: {
            /** @example Arrived ten minutes late */
            body: string;
        };
        NewStaff: {
            /** @example Mona Saleh */
            name: string;
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
            phone?: string | null;
            /** @example sunny-day-2026 */
            password?: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            roleId: string;
            /**
             * @example {
             *       "department": "Front desk"
             *     }
             */
            fields?: {
                [key: string]: unknown;
            };
        };
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
        OpenRegister: {
            /**
             * @default Main
             * @example Front desk
             */
            registerName?: string;
            /** @example 100 */
            openingCash: number;
        };
        Order: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            workspaceId: string;
            /** @enum {string} */
            status: "pending" | "confirmed" | "processing" | "completed" | "cancelled";
            /** @enum {string} */
            paymentStatus: "unpaid" | "paid" | "refunded";
            customer: {
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
            /** @example Please ring twice. */
            notes: string | null;
            items: components["schemas"]["OrderItem"][];
            /** @example 125.5 */
            total: number;
            /** @example USD */
            currencyCode: string;
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
        OrderChanges: {
            /** @enum {string} */
            status?: "pending" | "confirmed" | "processing" | "completed" | "cancelled";
            /** @enum {string} */
            paymentStatus?: "unpaid" | "paid" | "refunded";
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
            /** @example about-us */
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
        Permission: {
            /** @example sessions.view */
            key: string;
            /** @example See appointments */
            description: string;
        };
        Plan: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example Basic */
            name: string;
            /** @example about-us */
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
            /** @example about-us */
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
             * @description An instant, or a day, which means its start in UTC
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
            /** @description Counted less expected cash */
            difference: number | null;
            methods: components["schemas"]["PosSessionMethod"][];
            notes: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            openedBy: string;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            openedAt: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            closedBy: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            closedAt: string | null;
        };
        PosSessionMethod: {
            /** @enum {string} */
            method: "cash" | "card" | "transfer" | "other";
            /** @description Payments, less the change given */
            received: number;
            /** @example 125.5 */
            refunded: number;
            /** @description For cash: with the opening cash and the cash movements */
            expected: number;
            /** @description Null until closed, and where nobody counted */
            counted: number | null;
            /** @description Counted less expected */
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
            /** @description Pieces left; null never runs out */
            stock: number | null;
            /** @enum {string} */
            status: "draft" | "active" | "archived";
            /** @description Ids of uploaded files, the first one shown first */
            images: string[];
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
        ProductChanges: {
            /** @example Whitening toothpaste */
            name?: string;
            /** @example 75 ml, mint. */
            description?: string;
            /** @example 7.5 */
            price?: number;
            /** @example 40 */
            stock?: number | null;
            /** @enum {string} */
            status?: "draft" | "active" | "archived";
            /** @description Ids of uploaded files, the first one shown first */
            images?: string[];
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
        PublicProduct: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example Whitening toothpaste */
            name: string;
            /** @example 75 ml, mint. */
            description: string;
            /** @example 125.5 */
            price: number;
            /** @example USD */
            currencyCode: string;
            inStock: boolean;
            /** @description Ids of uploaded files, the first one shown first */
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
             * @description Of the public pages; Arabic ones run right to left
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
             * @description The store's own active domain
             * @example shop.bright-clinic.example
             */
            domain: string | null;
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
            /** @description Why it was skipped; `paused` when the rule was */
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
            /** @description Null unless yearly */
            monthOfYear: number | null;
            /** @enum {string} */
            status: "active" | "paused";
            /**
             * Format: date
             * @description The first due date after today; null when paused or ended
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
             * @description `YYYY-MM-DD`, or an instant: its day in UTC
             * @example 2026-01-31
             */
            startDate?: string;
            /**
             * Format: day-or-instant
             * @description `YYYY-MM-DD`, or an instant: its day in UTC
             * @example 2026-01-31
             */
            endDate?: string | null;
            /**
             * @description The last day, where a month is shorter
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
        ResultEntry: {
            /** @example 5.4 */
            resultValueNumeric: number;
            /** @example The sample had been mixed up. */
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
        Results: {
            attempts: number;
            submitted: number;
            averageScore: number | null;
            maxScore: number;
            questions: components["schemas"]["ResultsQuestion"][];
            /** @description Each participant's best attempt: by score, then by the time it took */
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
            isActive?: boolean;
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
            /** @example null */
            invoice: {
                [key: string]: unknown;
            } | null;
            /** @example first-visit */
            questionCategory: string | null;
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
             * @description ISO 8601; the day in UTC counts
             * @example 2026-03-01T00:00:00.000Z
             */
            date?: string;
            /**
             * Format: clock-time
             * @example 09:30
             */
            startTime?: string;
            /**
             * @description Instead of the services' sum
             * @example 45
             */
            durationMinutes?: number;
            /** @enum {string} */
            status?: "scheduled" | "in-progress" | "completed" | "cancelled";
            /** @example first-visit */
            questionCategory?: string | null;
            /** @example [] */
            fieldValues?: components["schemas"]["NewSessionFieldValue"][];
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
             * Format: phone
             * @description E.164
             * @example +15550102030
             */
            phone: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            planId: string;
            /** @example about-us */
            businessCategorySlug: string;
            /** @default false */
            marketingOptIn?: boolean;
            /** @example Bright Clinic */
            name?: string;
            /** @example Care with a smile */
            slogan?: string;
            workingHours?: components["schemas"]["WorkingHours"];
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
             * Format: phone
             * @description E.164
             * @example +15550102030
             */
            phone?: string | null;
            /** @example sunny-day-2026 */
            password?: string;
            /** @example 665f1c2ab4d39e0012a7c401 */
            roleId?: string;
            isActive?: boolean;
            /**
             * @example {
             *       "department": "Front desk"
             *     }
             */
            fields?: {
                [key: string]: unknown;
            };
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
             * @description Of the public pages; Arabic ones run right to left
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
             * @description The store's own active domain
             * @example shop.bright-clinic.example
             */
            domain: string | null;
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
            name?: string;
            description?: string | null;
            /**
             * @description Of the public pages; Arabic ones run right to left
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
            /** @description What to enter at the domain's registrar */
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
        Submission: {
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
            /**
             * Format: date-time
             * @example 2026-01-31T09:30:00.000Z
             */
            subscriptionEndDate: string | null;
            /** @description What a renewal would cost and give, for each period the plan is sold by */
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
             * @description For monthly credits: in this calendar month, UTC
             * @example 3
             */
            used: number;
        };
        SubscriptionPlan: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            id: string;
            /** @example Basic */
            name: string;
            /** @example about-us */
            slug: string;
            isActive: boolean;
            pricePeriods: components["schemas"]["PlanPricePeriod"][];
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
        TotpSetup: {
            /** @example 665f1c2ab4d39e0012a7c401 */
            methodId: string;
            /**
             * @description Base32, to be typed in
             * @example JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP
             */
            secret: string;
            /** @example otpauth://totp/Workspace%20Platform:mona@bright-clinic.example?secret=JBSWY3DPEHPK3PXP */
            otpauthUrl: string;
            /**
             * @description The same as a picture: a PNG data URL
             * @example data:image/png;base64,iVBORw0KGgo=
             */
            qr: string;
        };
        VoidInvoice: {
            /**
             * @description Gives payments made so far back, each by its method
             * @default false
             */
            refundPayments?: boolean;
            reason?: string | null;
            /** @example 665f1c2ab4d39e0012a7c401 */
            posSessionId?: string | null;
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
             * @description As it was sent; null without one; its first 256 KiB as text when it was longer
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
             * Format: clock-time
             * @example 09:30
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
            /** @example about-us */
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
             * @description A name of the IANA time zone database
             * @example Asia/Riyadh
             */
            timezone: string;
            preventDoubleBooking: boolean;
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
             * Format: phone
             * @description E.164
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
             * @description A name of the IANA time zone database
             * @example Asia/Riyadh
             */
            timezone?: string;
            preventDoubleBooking?: boolean;
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
            workspace: components["schemas"]["OwnWorkspace"];
        };
        Error: {
            error: {
                code: string;
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
        /** @description The first answer is kept for 24 hours and given again for the same key */
        "Idempotency-Key": string;
        /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
        "If-Match": string;
        account: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        additionId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        adminId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        analysisId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        attemptId: string;
        category: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        categoryId: string;
        clientId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        contestId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        couponId: string;
        cursor: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        domainId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        expenseId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        fieldId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        fileId: string;
        from: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        holidayId: string;
        includeDeleted: boolean;
        /** @example 665f1c2ab4d39e0012a7c401 */
        incomeId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        invoiceId: string;
        isActive: boolean;
        /** @example 665f1c2ab4d39e0012a7c401 */
        itemId: string;
        kind: "income" | "expense";
        language: "en" | "ar";
        limit: number;
        /** @example 665f1c2ab4d39e0012a7c401 */
        methodId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        noteId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        occurrenceId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        orderId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        pageId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        paymentId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        planId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        posSessionId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        productId: string;
        q: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        rangeId: string;
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
        /** @example 665f1c2ab4d39e0012a7c401 */
        staffId: string;
        status: "draft" | "active" | "archived";
        /** @example 665f1c2ab4d39e0012a7c401 */
        taskId: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        testId: string;
        to: string;
        /** @example 665f1c2ab4d39e0012a7c401 */
        unitId: string;
        vendor: string;
        withTotal: boolean;
        /** @example 665f1c2ab4d39e0012a7c401 */
        workspaceId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
};
export type Account = components['schemas']['Account'];
export type AddDiscount = components['schemas']['AddDiscount'];
export type Admin = components['schemas']['Admin'];
export type AdminLogin = components['schemas']['AdminLogin'];
export type AdminWorkspace = components['schemas']['AdminWorkspace'];
export type AdminWorkspaceChanges = components['schemas']['AdminWorkspaceChanges'];
export type Analysis = components['schemas']['Analysis'];
export type AnalysisChanges = components['schemas']['AnalysisChanges'];
export type Attempt = components['schemas']['Attempt'];
export type AttemptAnswer = components['schemas']['AttemptAnswer'];
export type AttemptParticipant = components['schemas']['AttemptParticipant'];
export type AttentionOrder = components['schemas']['AttentionOrder'];
export type AuditEvent = components['schemas']['AuditEvent'];
export type Availability = components['schemas']['Availability'];
export type AvailabilitySlot = components['schemas']['AvailabilitySlot'];
export type BackupCodes = components['schemas']['BackupCodes'];
export type BusinessCategory = components['schemas']['BusinessCategory'];
export type BusinessCategoryChanges = components['schemas']['BusinessCategoryChanges'];
export type CashMovement = components['schemas']['CashMovement'];
export type ChallengeMethod = components['schemas']['ChallengeMethod'];
export type Client = components['schemas']['Client'];
export type ClientChanges = components['schemas']['ClientChanges'];
export type CloseRegister = components['schemas']['CloseRegister'];
export type ContentPage = components['schemas']['ContentPage'];
export type ContentPageChanges = components['schemas']['ContentPageChanges'];
export type Contest = components['schemas']['Contest'];
export type ContestChanges = components['schemas']['ContestChanges'];
export type ContestQuestion = components['schemas']['ContestQuestion'];
export type ContestQuestionOption = components['schemas']['ContestQuestionOption'];
export type DeadLetter = components['schemas']['DeadLetter'];
export type DesignResult = components['schemas']['DesignResult'];
export type DesignResultCalculationsRule = components['schemas']['DesignResultCalculationsRule'];
export type DesignResultChanges = components['schemas']['DesignResultChanges'];
export type DesignResultCommentRule = components['schemas']['DesignResultCommentRule'];
export type DesignResultSection = components['schemas']['DesignResultSection'];
export type DesignResultSectionItem = components['schemas']['DesignResultSectionItem'];
export type EntryLabel = components['schemas']['EntryLabel'];
export type EntryStats = components['schemas']['EntryStats'];
export type EntryStatsByAccount = components['schemas']['EntryStatsByAccount'];
export type EntryStatsByCategory = components['schemas']['EntryStatsByCategory'];
export type EntryStatsByMonth = components['schemas']['EntryStatsByMonth'];
export type Estimate = components['schemas']['Estimate'];
export type Expense = components['schemas']['Expense'];
export type ExpenseChanges = components['schemas']['ExpenseChanges'];
export type ExpenseStats = components['schemas']['ExpenseStats'];
export type File = components['schemas']['File'];
export type FinancialSummary = components['schemas']['FinancialSummary'];
export type FinancialSummaryBucket = components['schemas']['FinancialSummaryBucket'];
export type FinancialSummaryByCategory = components['schemas']['FinancialSummaryByCategory'];
export type Holiday = components['schemas']['Holiday'];
export type HolidayChanges = components['schemas']['HolidayChanges'];
export type Income = components['schemas']['Income'];
export type IncomeChanges = components['schemas']['IncomeChanges'];
export type IncomeSource = components['schemas']['IncomeSource'];
export type Interpretation = components['schemas']['Interpretation'];
export type Invoice = components['schemas']['Invoice'];
export type InvoiceAddition = components['schemas']['InvoiceAddition'];
export type InvoiceAdditionChanges = components['schemas']['InvoiceAdditionChanges'];
export type InvoiceDiscount = components['schemas']['InvoiceDiscount'];
export type InvoiceItem = components['schemas']['InvoiceItem'];
export type InvoiceItemChanges = components['schemas']['InvoiceItemChanges'];
export type InvoicePayment = components['schemas']['InvoicePayment'];
export type InvoiceRefund = components['schemas']['InvoiceRefund'];
export type InvoiceRefundLine = components['schemas']['InvoiceRefundLine'];
export type Job = components['schemas']['Job'];
export type JobProgress = components['schemas']['JobProgress'];
export type LabCoupon = components['schemas']['LabCoupon'];
export type LabCouponChanges = components['schemas']['LabCouponChanges'];
export type LabTest = components['schemas']['LabTest'];
export type LabTestChanges = components['schemas']['LabTestChanges'];
export type LabTestItem = components['schemas']['LabTestItem'];
export type LabTestItemAmendment = components['schemas']['LabTestItemAmendment'];
export type LabTestSummary = components['schemas']['LabTestSummary'];
export type LabUnit = components['schemas']['LabUnit'];
export type LabUnitChanges = components['schemas']['LabUnitChanges'];
export type Login = components['schemas']['Login'];
export type LoginChallenge = components['schemas']['LoginChallenge'];
export type ManagedAdmin = components['schemas']['ManagedAdmin'];
export type ManagedAdminChanges = components['schemas']['ManagedAdminChanges'];
export type Me = components['schemas']['Me'];
export type Message = components['schemas']['Message'];
export type Metrics = components['schemas']['Metrics'];
export type MfaMethod = components['schemas']['MfaMethod'];
export type NewAdmin = components['schemas']['NewAdmin'];
export type NewAnalysis = components['schemas']['NewAnalysis'];
export type NewBusinessCategory = components['schemas']['NewBusinessCategory'];
export type NewCashMovement = components['schemas']['NewCashMovement'];
export type NewClient = components['schemas']['NewClient'];
export type NewContentPage = components['schemas']['NewContentPage'];
export type NewContest = components['schemas']['NewContest'];
export type NewContestQuestion = components['schemas']['NewContestQuestion'];
export type NewContestQuestionOption = components['schemas']['NewContestQuestionOption'];
export type NewExpense = components['schemas']['NewExpense'];
export type NewHoliday = components['schemas']['NewHoliday'];
export type NewIncome = components['schemas']['NewIncome'];
export type NewInvoice = components['schemas']['NewInvoice'];
export type NewInvoiceItem = components['schemas']['NewInvoiceItem'];
export type NewInvoicePayment = components['schemas']['NewInvoicePayment'];
export type NewInvoiceRefund = components['schemas']['NewInvoiceRefund'];
export type NewLabCoupon = components['schemas']['NewLabCoupon'];
export type NewLabTest = components['schemas']['NewLabTest'];
export type NewLabTestItem = components['schemas']['NewLabTestItem'];
export type NewLabUnit = components['schemas']['NewLabUnit'];
export type NewManagedAdmin = components['schemas']['NewManagedAdmin'];
export type NewMarketingPost = components['schemas']['NewMarketingPost'];
export type NewOrder = components['schemas']['NewOrder'];
export type NewOrderItem = components['schemas']['NewOrderItem'];
export type NewPlan = components['schemas']['NewPlan'];
export type NewPlatformExpense = components['schemas']['NewPlatformExpense'];
export type NewPlatformPayment = components['schemas']['NewPlatformPayment'];
export type NewProduct = components['schemas']['NewProduct'];
export type NewRecurringRule = components['schemas']['NewRecurringRule'];
export type NewReferenceRange = components['schemas']['NewReferenceRange'];
export type NewRole = components['schemas']['NewRole'];
export type NewService = components['schemas']['NewService'];
export type NewSession = components['schemas']['NewSession'];
export type NewSessionAttachment = components['schemas']['NewSessionAttachment'];
export type NewSessionField = components['schemas']['NewSessionField'];
export type NewSessionFieldValue = components['schemas']['NewSessionFieldValue'];
export type NewSessionNote = components['schemas']['NewSessionNote'];
export type NewStaff = components['schemas']['NewStaff'];
export type NewStaffField = components['schemas']['NewStaffField'];
export type NewStartedAttempt = components['schemas']['NewStartedAttempt'];
export type NewStoreDomain = components['schemas']['NewStoreDomain'];
export type NewTask = components['schemas']['NewTask'];
export type NewTaskComment = components['schemas']['NewTaskComment'];
export type OccurrenceStats = components['schemas']['OccurrenceStats'];
export type OccurrenceStatsByMonth = components['schemas']['OccurrenceStatsByMonth'];
export type OpenRegister = components['schemas']['OpenRegister'];
export type Order = components['schemas']['Order'];
export type OrderChanges = components['schemas']['OrderChanges'];
export type OrderItem = components['schemas']['OrderItem'];
export type OwnWorkspace = components['schemas']['OwnWorkspace'];
export type Pagination = components['schemas']['Pagination'];
export type Permission = components['schemas']['Permission'];
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
export type ProductChanges = components['schemas']['ProductChanges'];
export type PublicContest = components['schemas']['PublicContest'];
export type PublicProduct = components['schemas']['PublicProduct'];
export type PublicStore = components['schemas']['PublicStore'];
export type RecurringOccurrence = components['schemas']['RecurringOccurrence'];
export type RecurringRule = components['schemas']['RecurringRule'];
export type RecurringRuleChanges = components['schemas']['RecurringRuleChanges'];
export type ReferenceRange = components['schemas']['ReferenceRange'];
export type ReferenceRangeChanges = components['schemas']['ReferenceRangeChanges'];
export type Renewal = components['schemas']['Renewal'];
export type RenewalInvoiceAddition = components['schemas']['RenewalInvoiceAddition'];
export type ResultEntry = components['schemas']['ResultEntry'];
export type ResultNote = components['schemas']['ResultNote'];
export type Results = components['schemas']['Results'];
export type ResultsQuestion = components['schemas']['ResultsQuestion'];
export type ResultsRanking = components['schemas']['ResultsRanking'];
export type RevenueByType = components['schemas']['RevenueByType'];
export type Role = components['schemas']['Role'];
export type RoleChanges = components['schemas']['RoleChanges'];
export type SentCode = components['schemas']['SentCode'];
export type Service = components['schemas']['Service'];
export type ServiceChanges = components['schemas']['ServiceChanges'];
export type Session = components['schemas']['Session'];
export type SessionAttachment = components['schemas']['SessionAttachment'];
export type SessionChanges = components['schemas']['SessionChanges'];
export type SessionConflict = components['schemas']['SessionConflict'];
export type SessionField = components['schemas']['SessionField'];
export type SessionFieldChanges = components['schemas']['SessionFieldChanges'];
export type SessionFieldValue = components['schemas']['SessionFieldValue'];
export type SessionNote = components['schemas']['SessionNote'];
export type SignedUp = components['schemas']['SignedUp'];
export type Signup = components['schemas']['Signup'];
export type Staff = components['schemas']['Staff'];
export type StaffChanges = components['schemas']['StaffChanges'];
export type StaffField = components['schemas']['StaffField'];
export type StaffFieldChanges = components['schemas']['StaffFieldChanges'];
export type StartedAttempt = components['schemas']['StartedAttempt'];
export type StartedAttemptQuestion = components['schemas']['StartedAttemptQuestion'];
export type StartedAttemptQuestionOption = components['schemas']['StartedAttemptQuestionOption'];
export type Store = components['schemas']['Store'];
export type StoreChanges = components['schemas']['StoreChanges'];
export type StoreDomain = components['schemas']['StoreDomain'];
export type StoreDomainDnsRecord = components['schemas']['StoreDomainDnsRecord'];
export type Submission = components['schemas']['Submission'];
export type SubmissionAnswer = components['schemas']['SubmissionAnswer'];
export type SubmittedAttempt = components['schemas']['SubmittedAttempt'];
export type Subscription = components['schemas']['Subscription'];
export type SubscriptionLimit = components['schemas']['SubscriptionLimit'];
export type SubscriptionPlan = components['schemas']['SubscriptionPlan'];
export type Task = components['schemas']['Task'];
export type TaskChanges = components['schemas']['TaskChanges'];
export type TaskComment = components['schemas']['TaskComment'];
export type TestSample = components['schemas']['TestSample'];
export type TotpSetup = components['schemas']['TotpSetup'];
export type VoidInvoice = components['schemas']['VoidInvoice'];
export type Webhook = components['schemas']['Webhook'];
export type WorkingDay = components['schemas']['WorkingDay'];
export type WorkingDayInterval = components['schemas']['WorkingDayInterval'];
export type WorkingHours = components['schemas']['WorkingHours'];
export type Workspace = components['schemas']['Workspace'];
export type WorkspaceChanges = components['schemas']['WorkspaceChanges'];
export type WorkspaceLogin = components['schemas']['WorkspaceLogin'];
export type Error = components['schemas']['Error'];
export type ResponseFailure = components['responses']['Failure'];
export type ParameterIdempotencyKey = components['parameters']['Idempotency-Key'];
export type ParameterIfMatch = components['parameters']['If-Match'];
export type ParameterAccount = components['parameters']['account'];
export type ParameterAdditionId = components['parameters']['additionId'];
export type ParameterAdminId = components['parameters']['adminId'];
export type ParameterAnalysisId = components['parameters']['analysisId'];
export type ParameterAttemptId = components['parameters']['attemptId'];
export type ParameterCategory = components['parameters']['category'];
export type ParameterCategoryId = components['parameters']['categoryId'];
export type ParameterClientId = components['parameters']['clientId'];
export type ParameterContestId = components['parameters']['contestId'];
export type ParameterCouponId = components['parameters']['couponId'];
export type ParameterCursor = components['parameters']['cursor'];
export type ParameterDomainId = components['parameters']['domainId'];
export type ParameterExpenseId = components['parameters']['expenseId'];
export type ParameterFieldId = components['parameters']['fieldId'];
export type ParameterFileId = components['parameters']['fileId'];
export type ParameterFrom = components['parameters']['from'];
export type ParameterHolidayId = components['parameters']['holidayId'];
export type ParameterIncludeDeleted = components['parameters']['includeDeleted'];
export type ParameterIncomeId = components['parameters']['incomeId'];
export type ParameterInvoiceId = components['parameters']['invoiceId'];
export type ParameterIsActive = components['parameters']['isActive'];
export type ParameterItemId = components['parameters']['itemId'];
export type ParameterKind = components['parameters']['kind'];
export type ParameterLanguage = components['parameters']['language'];
export type ParameterLimit = components['parameters']['limit'];
export type ParameterMethodId = components['parameters']['methodId'];
export type ParameterNoteId = components['parameters']['noteId'];
export type ParameterOccurrenceId = components['parameters']['occurrenceId'];
export type ParameterOrderId = components['parameters']['orderId'];
export type ParameterPageId = components['parameters']['pageId'];
export type ParameterPaymentId = components['parameters']['paymentId'];
export type ParameterPlanId = components['parameters']['planId'];
export type ParameterPosSessionId = components['parameters']['posSessionId'];
export type ParameterProductId = components['parameters']['productId'];
export type ParameterQ = components['parameters']['q'];
export type ParameterRangeId = components['parameters']['rangeId'];
export type ParameterRoleId = components['parameters']['roleId'];
export type ParameterRuleId = components['parameters']['ruleId'];
export type ParameterServiceId = components['parameters']['serviceId'];
export type ParameterSessionId = components['parameters']['sessionId'];
export type ParameterSlug = components['parameters']['slug'];
export type ParameterStaffId = components['parameters']['staffId'];
export type ParameterStatus = components['parameters']['status'];
export type ParameterTaskId = components['parameters']['taskId'];
export type ParameterTestId = components['parameters']['testId'];
export type ParameterTo = components['parameters']['to'];
export type ParameterUnitId = components['parameters']['unitId'];
export type ParameterVendor = components['parameters']['vendor'];
export type ParameterWithTotal = components['parameters']['withTotal'];
export type ParameterWorkspaceId = components['parameters']['workspaceId'];
export type $defs = Record<string, never>;
export interface operations {
    postWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
    postSignup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
    postAuthAdminLogin: {
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
    deleteAuthLoginsByLoginId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getAuthLogins: {
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
    postAuthLogin: {
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
                    /** @example 665f1c2ab4d39e0012a7c401 */
                    workspaceId?: string;
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
    postAuthLogout: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getAuthMe: {
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
    postAuthRefresh: {
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
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    postAuthPasswordChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
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
    postAuthPasswordForgot: {
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
    postAuthPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
    getAdminAdmins: {
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
    postAdminAdmins: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    postAuthAdminBootstrap: {
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
    getAdminAdminsByAdminId: {
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
    deleteAdminAdminsByAdminId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    patchAdminAdminsByAdminId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getPublicBusinessCategories: {
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
    getPublicPlans: {
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
    getAdminDashboardOverview: {
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
    patchAdminWorkspacesByWorkspaceIdPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getAdminWorkspacesByWorkspaceId: {
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
    patchAdminWorkspacesByWorkspaceId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getAdminWorkspaces: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                plan?: string;
                status?: "active" | "expired";
                businessCategorySlug?: string;
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
    getAdminWorkspacesByWorkspaceIdStorage: {
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
    patchAdminWorkspacesByWorkspaceIdStorage: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getAdminWorkspacesByWorkspaceIdInvoiceAdditions: {
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
    postAdminWorkspacesByWorkspaceIdInvoiceAdditions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getAdminWorkspacesByWorkspaceIdInvoiceAdditionsByAdditionId: {
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
    deleteAdminWorkspacesByWorkspaceIdInvoiceAdditionsByAdditionId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    patchAdminWorkspacesByWorkspaceIdInvoiceAdditionsByAdditionId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getAdminWorkspacesByWorkspaceIdRenewal: {
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
    postAdminWorkspacesByWorkspaceIdRenewal: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getAdminPlans: {
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
    postAdminPlans: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getAdminPlansByPlanId: {
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
    deleteAdminPlansByPlanId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    patchAdminPlansByPlanId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getAdminBusinessCategories: {
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
    postAdminBusinessCategories: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getAdminBusinessCategoriesByCategoryId: {
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
    deleteAdminBusinessCategoriesByCategoryId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    patchAdminBusinessCategoriesByCategoryId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getAdminPayments: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                workspaceId?: string;
                type?: "ai-tools" | "sms" | "storage" | "subscription";
                from?: string;
                to?: string;
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
    postAdminPayments: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
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
    getAdminPaymentsByPaymentId: {
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
    deleteAdminPaymentsByPaymentId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getAdminExpenses: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                category?: string;
                from?: string;
                to?: string;
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
    postAdminExpenses: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getAdminExpensesByExpenseId: {
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
    deleteAdminExpensesByExpenseId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    patchAdminExpensesByExpenseId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getAdminAudit: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                adminId?: string;
                action?: string;
                recordType?: string;
                recordId?: string;
                workspaceId?: string;
                from?: string;
                to?: string;
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
    getWorkspaceByWorkspaceIdClients: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                tag?: string;
                gender?: "male" | "female";
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
    postWorkspaceByWorkspaceIdClients: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceByWorkspaceIdClientsByClientId: {
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
    deleteWorkspaceByWorkspaceIdClientsByClientId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    patchWorkspaceByWorkspaceIdClientsByClientId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getWorkspaceByWorkspaceIdLabsUnits: {
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
    postWorkspaceByWorkspaceIdLabsUnits: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceByWorkspaceIdLabsUnitsByUnitId: {
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
    patchWorkspaceByWorkspaceIdLabsUnitsByUnitId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    postWorkspaceByWorkspaceIdLabsUnitsByUnitIdDeactivate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceByWorkspaceIdLabsCoupons: {
        parameters: {
            query?: {
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
                        labCoupons: components["schemas"]["LabCoupon"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    postWorkspaceByWorkspaceIdLabsCoupons: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceByWorkspaceIdLabsCouponsByCouponId: {
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
    deleteWorkspaceByWorkspaceIdLabsCouponsByCouponId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    patchWorkspaceByWorkspaceIdLabsCouponsByCouponId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getWorkspaceByWorkspaceIdLabsAnalyses: {
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
    postWorkspaceByWorkspaceIdLabsAnalyses: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    postWorkspaceByWorkspaceIdLabsAnalysesByAnalysisIdRanges: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceByWorkspaceIdLabsAnalysesByAnalysisId: {
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
    patchWorkspaceByWorkspaceIdLabsAnalysesByAnalysisId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    deleteWorkspaceByWorkspaceIdLabsAnalysesByAnalysisIdRangesByRangeId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    patchWorkspaceByWorkspaceIdLabsAnalysesByAnalysisIdRangesByRangeId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    postWorkspaceByWorkspaceIdLabsAnalysesByAnalysisIdDeactivate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    postWorkspaceByWorkspaceIdLabsTestsByTestIdItems: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceByWorkspaceIdLabsTests: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                status?: "pending" | "in-progress" | "completed" | "cancelled";
                clientId?: components["parameters"]["clientId"];
                from?: string;
                to?: string;
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
                        tests: components["schemas"]["LabTestSummary"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    postWorkspaceByWorkspaceIdLabsTests: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceByWorkspaceIdLabsTestsByTestId: {
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
    patchWorkspaceByWorkspaceIdLabsTestsByTestId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    postWorkspaceByWorkspaceIdLabsTestsByTestIdComplete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    patchWorkspaceByWorkspaceIdLabsTestsByTestIdItemsByItemIdResult: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    deleteWorkspaceByWorkspaceIdLabsTestsByTestIdItemsByItemId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getWorkspaceByWorkspaceIdLabsTestsByTestIdDesignResult: {
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
    putWorkspaceByWorkspaceIdLabsTestsByTestIdDesignResult: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    deleteWorkspaceByWorkspaceIdLabsTestsByTestIdDesignResult: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getWorkspaceByWorkspaceIdLabsTestSamples: {
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
    postWorkspaceByWorkspaceIdLabsTestSamplesSeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceByWorkspaceIdLabsTestsByTestIdItemsByItemIdInterpretEstimate: {
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
    postWorkspaceByWorkspaceIdLabsTestsByTestIdItemsByItemIdInterpret: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    postWorkspaceByWorkspaceIdLabsTestsByTestIdIncome: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    postWorkspaceByWorkspaceIdLabsTestsByTestIdInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceByWorkspaceIdLabsTestsByTestIdReportPdf: {
        parameters: {
            query?: {
                language?: components["parameters"]["language"];
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
                    "application/pdf": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getClientWorkspaceByWorkspaceIdIncomesByIncomeId: {
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
    deleteClientWorkspaceByWorkspaceIdIncomesByIncomeId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    patchClientWorkspaceByWorkspaceIdIncomesByIncomeId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getClientWorkspaceByWorkspaceIdIncomes: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                category?: components["parameters"]["category"];
                account?: components["parameters"]["account"];
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
                        incomes: components["schemas"]["Income"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    postClientWorkspaceByWorkspaceIdIncomes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getClientWorkspaceByWorkspaceIdIncomesCsv: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                category?: components["parameters"]["category"];
                account?: components["parameters"]["account"];
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
    getClientWorkspaceByWorkspaceIdIncomesStats: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                category?: components["parameters"]["category"];
                account?: components["parameters"]["account"];
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
    getClientWorkspaceByWorkspaceIdExpensesByExpenseId: {
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
    deleteClientWorkspaceByWorkspaceIdExpensesByExpenseId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    patchClientWorkspaceByWorkspaceIdExpensesByExpenseId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getClientWorkspaceByWorkspaceIdExpenses: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                category?: components["parameters"]["category"];
                account?: components["parameters"]["account"];
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
    postClientWorkspaceByWorkspaceIdExpenses: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getClientWorkspaceByWorkspaceIdExpensesStats: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                category?: components["parameters"]["category"];
                account?: components["parameters"]["account"];
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
    getClientWorkspaceByWorkspaceIdExpensesCsv: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                category?: components["parameters"]["category"];
                account?: components["parameters"]["account"];
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
    getClientWorkspaceByWorkspaceIdFinancialAccounts: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
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
    getClientWorkspaceByWorkspaceIdFinancialCategories: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
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
    getClientWorkspaceByWorkspaceIdFinancialSummary: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
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
    getClientWorkspaceByWorkspaceIdRecurringExpenseRulesByRuleId: {
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
    deleteClientWorkspaceByWorkspaceIdRecurringExpenseRulesByRuleId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    patchClientWorkspaceByWorkspaceIdRecurringExpenseRulesByRuleId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getClientWorkspaceByWorkspaceIdRecurringExpenseRules: {
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
    postClientWorkspaceByWorkspaceIdRecurringExpenseRules: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    postClientWorkspaceByWorkspaceIdRecurringExpenseRulesByRuleIdPause: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    postClientWorkspaceByWorkspaceIdRecurringExpenseRulesByRuleIdResume: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getClientWorkspaceByWorkspaceIdRecurringExpenseOccurrencesByOccurrenceId: {
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
    getClientWorkspaceByWorkspaceIdRecurringExpenseOccurrences: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
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
    getClientWorkspaceByWorkspaceIdRecurringExpenseOccurrencesStats: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
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
    postClientWorkspaceByWorkspaceIdRecurringExpenseOccurrencesByOccurrenceIdPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    postClientWorkspaceByWorkspaceIdRecurringExpenseOccurrencesByOccurrenceIdSkip: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    postWorkspaceByWorkspaceIdPosSessionsByPosSessionIdClose: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceByWorkspaceIdPosSessionsByPosSessionIdCashMovements: {
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
    postWorkspaceByWorkspaceIdPosSessionsByPosSessionIdCashMovements: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceByWorkspaceIdPosSessions: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                status?: "open" | "closed";
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
                        posSessions: components["schemas"]["PosSession"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    postWorkspaceByWorkspaceIdPosSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceByWorkspaceIdPosSessionsByPosSessionId: {
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
    getWorkspaceByWorkspaceIdPosInvoices: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                status?: "draft" | "open" | "paid" | "partially-refunded" | "refunded" | "void";
                clientId?: components["parameters"]["clientId"];
                posSessionId?: string;
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
                        invoices: components["schemas"]["Invoice"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    postWorkspaceByWorkspaceIdPosInvoices: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    postWorkspaceByWorkspaceIdPosInvoicesByInvoiceIdFinalize: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    postWorkspaceByWorkspaceIdPosInvoicesByInvoiceIdPayments: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceByWorkspaceIdPosInvoicesByInvoiceId: {
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
    postWorkspaceByWorkspaceIdPosInvoicesByInvoiceIdRefunds: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    postWorkspaceByWorkspaceIdPosInvoicesByInvoiceIdVoid: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    postWorkspaceByWorkspaceIdPosInvoicesByInvoiceIdDiscount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    postWorkspaceByWorkspaceIdPosInvoicesByInvoiceIdItems: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    deleteWorkspaceByWorkspaceIdPosInvoicesByInvoiceIdDiscountsByIndex: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    deleteWorkspaceByWorkspaceIdPosInvoicesByInvoiceIdItemsByItemId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    patchWorkspaceByWorkspaceIdPosInvoicesByInvoiceIdItemsByItemId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getWorkspaceByWorkspaceIdPosInvoicesByInvoiceIdPdf: {
        parameters: {
            query?: {
                language?: components["parameters"]["language"];
                format?: "invoice" | "receipt";
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
                    "application/pdf": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getWorkspaceByWorkspaceId: {
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
    patchWorkspaceByWorkspaceId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getWorkspaceByWorkspaceIdSubscription: {
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
    getWorkspaceByWorkspaceIdStaffByStaffId: {
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
    deleteWorkspaceByWorkspaceIdStaffByStaffId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    patchWorkspaceByWorkspaceIdStaffByStaffId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getWorkspaceByWorkspaceIdStaff: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                roleId?: string;
                isActive?: components["parameters"]["isActive"];
                fields?: string;
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
    postWorkspaceByWorkspaceIdStaff: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceByWorkspaceIdRolesByRoleId: {
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
    deleteWorkspaceByWorkspaceIdRolesByRoleId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    patchWorkspaceByWorkspaceIdRolesByRoleId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getWorkspaceByWorkspaceIdRoles: {
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
    postWorkspaceByWorkspaceIdRoles: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceByWorkspaceIdPermissions: {
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
    getWorkspaceByWorkspaceIdStaffFieldsByFieldId: {
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
    deleteWorkspaceByWorkspaceIdStaffFieldsByFieldId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    patchWorkspaceByWorkspaceIdStaffFieldsByFieldId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getWorkspaceByWorkspaceIdStaffFields: {
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
    postWorkspaceByWorkspaceIdStaffFields: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceByWorkspaceIdStaffByStaffIdTasksByTaskId: {
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
    deleteWorkspaceByWorkspaceIdStaffByStaffIdTasksByTaskId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    patchWorkspaceByWorkspaceIdStaffByStaffIdTasksByTaskId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getWorkspaceByWorkspaceIdStaffByStaffIdTasks: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                status?: "todo" | "in-progress" | "done" | "cancelled";
                priority?: "low" | "medium" | "high" | "urgent";
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
    postWorkspaceByWorkspaceIdStaffByStaffIdTasks: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceStaffByStaffIdTasksByTaskIdComments: {
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
    postWorkspaceStaffByStaffIdTasksByTaskIdComments: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceByWorkspaceIdServices: {
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
    postWorkspaceByWorkspaceIdServices: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceByWorkspaceIdServicesByServiceId: {
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
    deleteWorkspaceByWorkspaceIdServicesByServiceId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    patchWorkspaceByWorkspaceIdServicesByServiceId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getWorkspaceByWorkspaceIdSessionsFields: {
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
    postWorkspaceByWorkspaceIdSessionsFields: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceByWorkspaceIdSessionsFieldsByFieldId: {
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
    deleteWorkspaceByWorkspaceIdSessionsFieldsByFieldId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    patchWorkspaceByWorkspaceIdSessionsFieldsByFieldId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getWorkspaceByWorkspaceIdSessionsBySessionId: {
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
    deleteWorkspaceByWorkspaceIdSessionsBySessionId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    patchWorkspaceByWorkspaceIdSessionsBySessionId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getWorkspaceByWorkspaceIdSessions: {
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
                order?: "asc" | "desc";
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
    postWorkspaceByWorkspaceIdSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceByWorkspaceIdSessionsBySessionIdAttachments: {
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
    postWorkspaceByWorkspaceIdSessionsBySessionIdAttachments: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceByWorkspaceIdSessionsBySessionIdNotes: {
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
    postWorkspaceByWorkspaceIdSessionsBySessionIdNotes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    deleteWorkspaceByWorkspaceIdSessionsBySessionIdNotesByNoteId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    patchWorkspaceByWorkspaceIdSessionsBySessionIdNotesByNoteId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    deleteWorkspaceByWorkspaceIdSessionsBySessionIdAttachmentsByAttachmentId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getWorkspaceByWorkspaceIdSessionsAvailability: {
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
    getWorkspaceByWorkspaceIdSessionsCalendarIcs: {
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
    getWorkspaceByWorkspaceIdHolidays: {
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
    postWorkspaceByWorkspaceIdHolidays: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceByWorkspaceIdHolidaysByHolidayId: {
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
    deleteWorkspaceByWorkspaceIdHolidaysByHolidayId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    patchWorkspaceByWorkspaceIdHolidaysByHolidayId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getWorkspaceByWorkspaceIdFiles: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                type?: "image" | "pdf";
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
                        files: components["schemas"]["File"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    postWorkspaceByWorkspaceIdFiles: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
                    file: string;
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
    postWorkspaceByWorkspaceIdFilesByFileIdLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getPublicFilesByFileId: {
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
                    "*/*": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getWorkspaceByWorkspaceIdFilesByFileIdContent: {
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
                    "*/*": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getWorkspaceByWorkspaceIdFilesByFileId: {
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
                        file: components["schemas"]["File"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    deleteWorkspaceByWorkspaceIdFilesByFileId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getWorkspaceByWorkspaceIdFilesByFileIdThumbnail: {
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
                    "image/webp": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getWorkspaceByWorkspaceIdStorefrontStore: {
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
    patchWorkspaceByWorkspaceIdStorefrontStore: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getPublicStorefrontStoresBySlug: {
        parameters: {
            query?: never;
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
    getPublicStorefrontStore: {
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
                        store: components["schemas"]["PublicStore"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getWorkspaceByWorkspaceIdStorefrontContentPages: {
        parameters: {
            query?: {
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
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    postWorkspaceByWorkspaceIdStorefrontContentPages: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceByWorkspaceIdStorefrontContentPagesByPageId: {
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
    deleteWorkspaceByWorkspaceIdStorefrontContentPagesByPageId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    patchWorkspaceByWorkspaceIdStorefrontContentPagesByPageId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getPublicStorefrontStoresBySlugContentPagesByPageSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example bright-clinic */
                slug: components["parameters"]["slug"];
                /** @example about-us */
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
                        page: components["schemas"]["ContentPage"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getPublicStorefrontStoresBySlugContentPages: {
        parameters: {
            query?: never;
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
                        pages: components["schemas"]["ContentPage"][];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    patchWorkspaceByWorkspaceIdStorefrontDomainByDomainIdActivate: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getWorkspaceByWorkspaceIdStorefrontDomain: {
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
    postWorkspaceByWorkspaceIdStorefrontDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    patchWorkspaceByWorkspaceIdStorefrontDomainByDomainIdDisable: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getWorkspaceByWorkspaceIdStorefrontDomainByDomainId: {
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
    deleteWorkspaceByWorkspaceIdStorefrontDomainByDomainId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    postWorkspaceByWorkspaceIdStorefrontDomainByDomainIdVerify: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceByWorkspaceIdStorefrontProducts: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                status?: components["parameters"]["status"];
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
    postWorkspaceByWorkspaceIdStorefrontProducts: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceByWorkspaceIdStorefrontProductsByProductId: {
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
    deleteWorkspaceByWorkspaceIdStorefrontProductsByProductId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    patchWorkspaceByWorkspaceIdStorefrontProductsByProductId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getPublicStorefrontStoresBySlugProductsByProductId: {
        parameters: {
            query?: never;
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
    getPublicStorefrontStoresBySlugProductsByProductIdImagesByFileId: {
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
                    "image/*": string;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getPublicStorefrontStoresBySlugProducts: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
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
    getWorkspaceByWorkspaceIdStorefrontOrdersByOrderId: {
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
    patchWorkspaceByWorkspaceIdStorefrontOrdersByOrderId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    getWorkspaceByWorkspaceIdStorefrontOrders: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                q?: string;
                status?: "pending" | "confirmed" | "processing" | "completed" | "cancelled";
                paymentStatus?: "unpaid" | "paid" | "refunded";
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
                        orders: components["schemas"]["Order"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    postPublicStorefrontStoresBySlugOrders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example bright-clinic */
                slug: components["parameters"]["slug"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOrder"];
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
                        order: components["schemas"]["Order"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getWorkspaceByWorkspaceIdContests: {
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
                        contests: components["schemas"]["Contest"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    postWorkspaceByWorkspaceIdContests: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceByWorkspaceIdContestsByContestId: {
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
    deleteWorkspaceByWorkspaceIdContestsByContestId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    patchWorkspaceByWorkspaceIdContestsByContestId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    postWorkspaceByWorkspaceIdContestsByContestIdClose: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getPublicContestsByContestId: {
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
    postWorkspaceByWorkspaceIdContestsByContestIdPublish: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getWorkspaceByWorkspaceIdContestsByContestIdAttemptsByAttemptIdAnswers: {
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
    getWorkspaceByWorkspaceIdContestsByContestIdAttempts: {
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
    getWorkspaceByWorkspaceIdContestsByContestIdAttemptsByAttemptId: {
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
    getWorkspaceByWorkspaceIdContestsByContestIdResults: {
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
    postPublicContestsByContestIdAttempts: {
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
    postPublicContestsByContestIdAttemptsByAttemptIdSubmit: {
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
    postAuthMfaPhoneSend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
    postAuthMfaVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
    postWorkspaceMfaTotpConfirm: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 665f1c2ab4d39e0012a7c401 */
                    methodId: string;
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
                    "application/json": {
                        method: components["schemas"]["MfaMethod"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getWorkspaceMfaBackupCodesCount: {
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
    postWorkspaceMfaBackupCodesGenerate: {
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
                    "application/json": components["schemas"]["BackupCodes"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getWorkspaceMfaMethods: {
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
    patchWorkspaceMfaMethodsByMethodIdPrimary: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    postWorkspaceMfaBackupCodesRegenerate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
    deleteWorkspaceMfaMethodsByMethodId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag`: the change is made only if the record still has it (412 otherwise) */
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
    postWorkspaceMfaTotpSetup: {
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
                    "application/json": components["schemas"]["TotpSetup"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    postWorkspaceMfaPhoneStart: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    postWorkspaceMfaPhoneVerify: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
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
                    "application/json": {
                        method: components["schemas"]["MfaMethod"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getAdminMfaStatus: {
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
    postAdminMfaTotpConfirm: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 665f1c2ab4d39e0012a7c401 */
                    methodId: string;
                    /** @example 123456 */
                    code: string;
                    /** @example 123456 */
                    currentCode?: string;
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
    postAdminMfaTotpSetup: {
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
                    "application/json": components["schemas"]["TotpSetup"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    postAdminMfaVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
    getWorkspaceByWorkspaceIdJobs: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                status?: "queued" | "processing" | "done" | "failed";
                kind?: "product-marketing-post";
                productId?: string;
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
                        jobs: components["schemas"]["Job"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getWorkspaceByWorkspaceIdJobsByJobId: {
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
    postWebhooksJobsWorkflowUpdateProductMarketingPostGeneratornProgress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
    postWorkspaceByWorkspaceIdStorefrontProductsByProductIdMarketingPosts: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
    getAdminWebhooks: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                method?: "GET" | "POST";
                from?: string;
                to?: string;
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
    getAdminWebhooksByWebhookId: {
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
    getWebhooks: {
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
    postWebhooks: {
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
    getAdminDeadLetters: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                cursor?: components["parameters"]["cursor"];
                withTotal?: components["parameters"]["withTotal"];
                topic?: string;
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
    postAdminDeadLettersByDeadLetterIdRetry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is kept for 24 hours and given again for the same key */
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
}
