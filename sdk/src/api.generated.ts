// Generated from the route declarations by `npm run generate`. Do not edit.
import type { Body, CallOptions, Query, Reply, Row } from "./calls.ts";

/** Every operation, under the group its path names. */
export interface Api {
  /** Everything inside one workspace. */
  workspace(workspaceId: string): WorkspaceApi;
  admin: {
    admins: {
      /** Add an admin. `POST /admin/admins` */
      create(body: Body<"createAdmin">, options?: CallOptions): Promise<Reply<"createAdmin">>;
      /** List the platform's admins. `GET /admin/admins` */
      list(query?: Query<"listAdmins">, options?: CallOptions): Promise<Reply<"listAdmins">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listAdmins">, options?: CallOptions): AsyncIterable<Row<"listAdmins">>;
      /** Get an admin. `GET /admin/admins/{adminId}` */
      read(adminId: string, options?: CallOptions): Promise<Reply<"readAdmin">>;
      /** Delete an admin and end their logins. `DELETE /admin/admins/{adminId}` */
      remove(adminId: string, options?: CallOptions): Promise<Reply<"removeAdmin">>;
      /** Update an admin's e-mail, password or roles, or whether they can sign in. `PATCH /admin/admins/{adminId}` */
      update(adminId: string, body: Body<"updateAdmin">, options?: CallOptions): Promise<Reply<"updateAdmin">>;
    };
    audit: {
      /** List the platform's audit log: every admin write and every login attempt, newest first. `GET /admin/audit` */
      list(query?: Query<"listAuditEntries">, options?: CallOptions): Promise<Reply<"listAuditEntries">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listAuditEntries">, options?: CallOptions): AsyncIterable<Row<"listAuditEntries">>;
    };
    businessCategories: {
      /** Add a business category. `POST /admin/business-categories` */
      create(body: Body<"createBusinessCategory">, options?: CallOptions): Promise<Reply<"createBusinessCategory">>;
      /** List all business categories, retired ones included, in display order. `GET /admin/business-categories` */
      list(query?: Query<"listBusinessCategories">, options?: CallOptions): Promise<Reply<"listBusinessCategories">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listBusinessCategories">, options?: CallOptions): AsyncIterable<Row<"listBusinessCategories">>;
      /** Get a business category. `GET /admin/business-categories/{categoryId}` */
      read(categoryId: string, options?: CallOptions): Promise<Reply<"readBusinessCategory">>;
      /** Delete a business category that no workspace belongs to. `DELETE /admin/business-categories/{categoryId}` */
      remove(categoryId: string, options?: CallOptions): Promise<Reply<"removeBusinessCategory">>;
      /** Update a business category; its discount applies to workspaces without their own. `PATCH /admin/business-categories/{categoryId}` */
      update(categoryId: string, body: Body<"updateBusinessCategory">, options?: CallOptions): Promise<Reply<"updateBusinessCategory">>;
    };
    dashboard: {
      /** Get the platform dashboard: a live, consistent snapshot in USD, with UTC days and weeks starting on Sunday. `GET /admin/dashboard/overview` */
      overview(options?: CallOptions): Promise<Reply<"readDashboardOverview">>;
    };
    deadLetters: {
      /** List queued work that failed too often and was set aside. `GET /admin/dead-letters` */
      list(query?: Query<"listDeadLetters">, options?: CallOptions): Promise<Reply<"listDeadLetters">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listDeadLetters">, options?: CallOptions): AsyncIterable<Row<"listDeadLetters">>;
      /** Retry work that was set aside. `POST /admin/dead-letters/{deadLetterId}/retry` */
      retry(deadLetterId: string, options?: CallOptions): Promise<Reply<"retryDeadLetter">>;
    };
    expenses: {
      /** Record a platform expense. `POST /admin/expenses` */
      create(body: Body<"createPlatformExpense">, options?: CallOptions): Promise<Reply<"createPlatformExpense">>;
      /** List the platform's expenses, latest first. `GET /admin/expenses` */
      list(query?: Query<"listPlatformExpenses">, options?: CallOptions): Promise<Reply<"listPlatformExpenses">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listPlatformExpenses">, options?: CallOptions): AsyncIterable<Row<"listPlatformExpenses">>;
      /** Get a platform expense. `GET /admin/expenses/{expenseId}` */
      read(expenseId: string, options?: CallOptions): Promise<Reply<"readPlatformExpense">>;
      /** Delete a platform expense. `DELETE /admin/expenses/{expenseId}` */
      remove(expenseId: string, options?: CallOptions): Promise<Reply<"removePlatformExpense">>;
      /** Update a platform expense. `PATCH /admin/expenses/{expenseId}` */
      update(expenseId: string, body: Body<"updatePlatformExpense">, options?: CallOptions): Promise<Reply<"updatePlatformExpense">>;
    };
    mfa: {
      /** Get whether this admin has a second factor. `GET /admin/mfa/status` */
      status(options?: CallOptions): Promise<Reply<"readAdminMfaStatus">>;
      totp: {
        /** Confirm an admin's authenticator app with one of its codes. `POST /admin/mfa/totp/confirm` */
        confirm(body: Body<"confirmAdminTotp">, options?: CallOptions): Promise<Reply<"confirmAdminTotp">>;
        /** Set up an admin's authenticator app. `POST /admin/mfa/totp/setup` */
        setup(body?: Body<"setUpAdminTotp">, options?: CallOptions): Promise<Reply<"setUpAdminTotp">>;
      };
      /** Finish an admin's login with a code. `POST /admin/mfa/verify` */
      verify(body: Body<"verifyAdminLogin">, options?: CallOptions): Promise<Reply<"verifyAdminLogin">>;
    };
    payments: {
      /** Record a payment that a workspace made. `POST /admin/payments` */
      create(body: Body<"createPayment">, options?: CallOptions): Promise<Reply<"createPayment">>;
      /** List payments of all workspaces, latest first. `GET /admin/payments` */
      list(query?: Query<"listPayments">, options?: CallOptions): Promise<Reply<"listPayments">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listPayments">, options?: CallOptions): AsyncIterable<Row<"listPayments">>;
      /** Get a payment. `GET /admin/payments/{paymentId}` */
      read(paymentId: string, options?: CallOptions): Promise<Reply<"readPayment">>;
      /** Delete a payment that was entered by mistake. `DELETE /admin/payments/{paymentId}` */
      remove(paymentId: string, options?: CallOptions): Promise<Reply<"removePayment">>;
    };
    plans: {
      /** Add a plan. `POST /admin/plans` */
      create(body: Body<"createPlan">, options?: CallOptions): Promise<Reply<"createPlan">>;
      /** List all plans, retired ones included, in display order. `GET /admin/plans` */
      list(query?: Query<"listPlans">, options?: CallOptions): Promise<Reply<"listPlans">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listPlans">, options?: CallOptions): AsyncIterable<Row<"listPlans">>;
      /** Get a plan. `GET /admin/plans/{planId}` */
      read(planId: string, options?: CallOptions): Promise<Reply<"readPlan">>;
      /** Delete a plan that no workspace has. `DELETE /admin/plans/{planId}` */
      remove(planId: string, options?: CallOptions): Promise<Reply<"removePlan">>;
      /** Update a plan; each list you send replaces the old one entirely. `PATCH /admin/plans/{planId}` */
      update(planId: string, body: Body<"updatePlan">, options?: CallOptions): Promise<Reply<"updatePlan">>;
    };
    webhooks: {
      /** List received webhooks, newest first. `GET /admin/webhooks` */
      list(query?: Query<"listWebhooks">, options?: CallOptions): Promise<Reply<"listWebhooks">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listWebhooks">, options?: CallOptions): AsyncIterable<Row<"listWebhooks">>;
      /** Get a webhook. `GET /admin/webhooks/{webhookId}` */
      read(webhookId: string, options?: CallOptions): Promise<Reply<"readWebhook">>;
    };
    workspaces: {
      deadLetters: {
        /** Retry everything of one workspace that was set aside. `POST /admin/workspaces/{workspaceId}/dead-letters/retry` */
        retry(workspaceId: string, body?: Body<"retryWorkspaceDeadLetters">, options?: CallOptions): Promise<Reply<"retryWorkspaceDeadLetters">>;
      };
      invoiceAdditions: {
        /** Add a charge to a workspace's recurring invoice. `POST /admin/workspaces/{workspaceId}/invoice-additions` */
        create(workspaceId: string, body: Body<"createInvoiceAddition">, options?: CallOptions): Promise<Reply<"createInvoiceAddition">>;
        /** List the items on a workspace's recurring invoice besides the plan. `GET /admin/workspaces/{workspaceId}/invoice-additions` */
        list(workspaceId: string, options?: CallOptions): Promise<Reply<"listInvoiceAdditions">>;
        /** Get an invoice addition. `GET /admin/workspaces/{workspaceId}/invoice-additions/{additionId}` */
        read(workspaceId: string, additionId: string, options?: CallOptions): Promise<Reply<"readInvoiceAddition">>;
        /** Stop charging an invoice addition. `DELETE /admin/workspaces/{workspaceId}/invoice-additions/{additionId}` */
        remove(workspaceId: string, additionId: string, options?: CallOptions): Promise<Reply<"removeInvoiceAddition">>;
        /** Update an invoice addition; its total is recalculated. `PATCH /admin/workspaces/{workspaceId}/invoice-additions/{additionId}` */
        update(workspaceId: string, additionId: string, body: Body<"updateInvoiceAddition">, options?: CallOptions): Promise<Reply<"updateInvoiceAddition">>;
      };
      /** List the platform's workspaces, newest first. `GET /admin/workspaces` */
      list(query?: Query<"listAdminWorkspaces">, options?: CallOptions): Promise<Reply<"listAdminWorkspaces">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listAdminWorkspaces">, options?: CallOptions): AsyncIterable<Row<"listAdminWorkspaces">>;
      /** Assign an active plan; the subscription end date does not change. `PATCH /admin/workspaces/{workspaceId}/plan` */
      plan(workspaceId: string, body: Body<"assignPlan">, options?: CallOptions): Promise<Reply<"assignPlan">>;
      /** Get a workspace (admin view). `GET /admin/workspaces/{workspaceId}` */
      read(workspaceId: string, options?: CallOptions): Promise<Reply<"readAdminWorkspace">>;
      renewal: {
        /** Renew a subscription: record its payment and extend its end date. `POST /admin/workspaces/{workspaceId}/renewal` */
        create(workspaceId: string, body: Body<"renewWorkspace">, options?: CallOptions): Promise<Reply<"renewWorkspace">>;
        /** Preview a renewal: its cost and new end date, line by line. `GET /admin/workspaces/{workspaceId}/renewal` */
        read(workspaceId: string, query?: Query<"previewRenewal">, options?: CallOptions): Promise<Reply<"previewRenewal">>;
      };
      /** Resume a workspace that is suspended, or closed but not yet erased. `POST /admin/workspaces/{workspaceId}/resume` */
      resume(workspaceId: string, options?: CallOptions): Promise<Reply<"resumeWorkspace">>;
      storage: {
        /** Get a workspace's storage: quota, usage, and how the quota is made up. `GET /admin/workspaces/{workspaceId}/storage` */
        read(workspaceId: string, options?: CallOptions): Promise<Reply<"readWorkspaceStorage">>;
        /** Set how much storage a workspace has beyond its plan. `PATCH /admin/workspaces/{workspaceId}/storage` */
        update(workspaceId: string, body: Body<"updateWorkspaceStorage">, options?: CallOptions): Promise<Reply<"updateWorkspaceStorage">>;
      };
      /** Suspend a workspace. `POST /admin/workspaces/{workspaceId}/suspend` */
      suspend(workspaceId: string, body: Body<"suspendWorkspace">, options?: CallOptions): Promise<Reply<"suspendWorkspace">>;
      /** Update a workspace's name, discount or subscription end. `PATCH /admin/workspaces/{workspaceId}` */
      update(workspaceId: string, body: Body<"updateAdminWorkspace">, options?: CallOptions): Promise<Reply<"updateAdminWorkspace">>;
    };
  };
  auth: {
    admin: {
      /** Create the first admin, once. `POST /auth/admin/bootstrap` */
      bootstrap(body: Body<"bootstrapAdmin">, options?: CallOptions): Promise<Reply<"bootstrapAdmin">>;
      /** Sign in as a platform admin. `POST /auth/admin/login` */
      login(body: Body<"adminLogin">, options?: CallOptions): Promise<Reply<"adminLogin">>;
      /** Get a new access token with an admin's refresh cookie. `POST /auth/admin/refresh` */
      refresh(options?: CallOptions): Promise<Reply<"refreshAdminLogin">>;
    };
    /** Confirm your identity for sensitive actions. `POST /auth/confirm` */
    confirm(body?: Body<"confirmLogin">, options?: CallOptions): Promise<Reply<"confirmLogin">>;
    email: {
      /** Request a change of your login e-mail. `POST /auth/email/change` */
      change(body: Body<"requestEmailChange">, options?: CallOptions): Promise<Reply<"requestEmailChange">>;
      /** Confirm or change the e-mail with the token from the message. `POST /auth/email/confirm` */
      confirm(body: Body<"confirmEmailChange">, options?: CallOptions): Promise<Reply<"confirmEmailChange">>;
      /** Request another e-mail to confirm your address. `POST /auth/email/confirmation` */
      confirmation(options?: CallOptions): Promise<Reply<"requestEmailConfirmation">>;
    };
    /** Sign in as an owner or staff member. `POST /auth/login` */
    login(body: Body<"login">, options?: CallOptions): Promise<Reply<"login">>;
    logins: {
      /** List where this account is signed in. `GET /auth/logins` */
      list(options?: CallOptions): Promise<Reply<"listLogins">>;
      /** Sign out another login. `DELETE /auth/logins/{loginId}` */
      remove(loginId: string, options?: CallOptions): Promise<Reply<"endLogin">>;
    };
    /** Sign out: the access token and its refresh cookie stop working immediately. `POST /auth/logout` */
    logout(options?: CallOptions): Promise<Reply<"logout">>;
    me: {
      /** Get the account this token belongs to. `GET /auth/me` */
      read(options?: CallOptions): Promise<Reply<"readMe">>;
      /** Update your own name, language, colour or photo. `PATCH /auth/me` */
      update(body: Body<"updateMe">, options?: CallOptions): Promise<Reply<"updateMe">>;
    };
    mfa: {
      phone: {
        /** Send a login code to the account's phone. `POST /auth/mfa/phone/send` */
        send(body: Body<"sendLoginCode">, options?: CallOptions): Promise<Reply<"sendLoginCode">>;
      };
      /** Finish a login with a code. `POST /auth/mfa/verify` */
      verify(body: Body<"verifyLogin">, options?: CallOptions): Promise<Reply<"verifyLogin">>;
    };
    password: {
      /** Change your own password and sign out everywhere else. `POST /auth/password/change` */
      change(body: Body<"changePassword">, options?: CallOptions): Promise<Reply<"changePassword">>;
      /** Request an e-mail to set a new password. `POST /auth/password/forgot` */
      forgot(body: Body<"requestPasswordReset">, options?: CallOptions): Promise<Reply<"requestPasswordReset">>;
      /** Set a new password with the token from the e-mail. `POST /auth/password/reset` */
      reset(body: Body<"resetPassword">, options?: CallOptions): Promise<Reply<"resetPassword">>;
    };
    /** Get a new access token with the refresh cookie. `POST /auth/refresh` */
    refresh(options?: CallOptions): Promise<Reply<"refreshLogin">>;
  };
  mfa: {
    backupCodes: {
      /** Count the remaining backup codes. `GET /workspace/mfa/backup-codes/count` */
      count(options?: CallOptions): Promise<Reply<"countBackupCodes">>;
      /** Create ten backup codes, shown only once. `POST /workspace/mfa/backup-codes/generate` */
      generate(body?: Body<"generateBackupCodes">, options?: CallOptions): Promise<Reply<"generateBackupCodes">>;
      /** Replace the backup codes with ten new ones. `POST /workspace/mfa/backup-codes/regenerate` */
      regenerate(body: Body<"regenerateBackupCodes">, options?: CallOptions): Promise<Reply<"regenerateBackupCodes">>;
    };
    methods: {
      /** List this account's second factors. `GET /workspace/mfa/methods` */
      list(options?: CallOptions): Promise<Reply<"listMfaMethods">>;
      /** Make a second factor the primary one. `PATCH /workspace/mfa/methods/{methodId}/primary` */
      primary(methodId: string, options?: CallOptions): Promise<Reply<"makeMfaMethodPrimary">>;
      /** Delete a second factor. `DELETE /workspace/mfa/methods/{methodId}` */
      remove(methodId: string, options?: CallOptions): Promise<Reply<"removeMfaMethod">>;
    };
    phone: {
      /** Send a code to a phone to enrol it as a second factor. `POST /workspace/mfa/phone/start` */
      start(body?: Body<"startPhoneSetup">, options?: CallOptions): Promise<Reply<"startPhoneSetup">>;
      /** Confirm a phone with the code sent to it. `POST /workspace/mfa/phone/verify` */
      verify(body: Body<"verifyPhoneSetup">, options?: CallOptions): Promise<Reply<"verifyPhoneSetup">>;
    };
    totp: {
      /** Confirm the authenticator app with one of its codes. `POST /workspace/mfa/totp/confirm` */
      confirm(body: Body<"confirmTotp">, options?: CallOptions): Promise<Reply<"confirmTotp">>;
      /** Set up an authenticator app. `POST /workspace/mfa/totp/setup` */
      setup(body?: Body<"setUpTotp">, options?: CallOptions): Promise<Reply<"setUpTotp">>;
    };
  };
  public: {
    booking: {
      bookings: {
        /** Book an available time. `POST /public/booking/{slug}/bookings` */
        create(slug: string, body: Body<"createBooking">, options?: CallOptions): Promise<Reply<"createBooking">>;
      };
      /** List the services and staff that visitors can book at a business. `GET /public/booking/{slug}` */
      read(slug: string, query?: Query<"readBookingOffer">, options?: CallOptions): Promise<Reply<"readBookingOffer">>;
      slots: {
        /** List available times for one or more services. `GET /public/booking/{slug}/slots` */
        list(slug: string, query: Query<"listBookingSlots">, options?: CallOptions): Promise<Reply<"listBookingSlots">>;
      };
    };
    bookings: {
      /** Get a booking by its token. `GET /public/bookings/{manageToken}` */
      read(manageToken: string, query?: Query<"readVisitorBooking">, options?: CallOptions): Promise<Reply<"readVisitorBooking">>;
      /** Cancel a booking. `DELETE /public/bookings/{manageToken}` */
      remove(manageToken: string, query?: Query<"cancelVisitorBooking">, options?: CallOptions): Promise<Reply<"cancelVisitorBooking">>;
      /** Move a booking to another available time. `PATCH /public/bookings/{manageToken}` */
      update(manageToken: string, body: Body<"moveVisitorBooking">, options?: CallOptions): Promise<Reply<"moveVisitorBooking">>;
    };
    businessCategories: {
      /** List business categories available at sign-up. `GET /public/business-categories` */
      list(options?: CallOptions): Promise<Reply<"listPublicBusinessCategories">>;
    };
    calendars: {
      /** Get sessions as an iCalendar feed by a secret address. `GET /public/calendars/{secret}.ics` */
      ics(secret: string, options?: CallOptions): Promise<Reply<"readCalendarFeed">>;
    };
    contests: {
      attempts: {
        /** Start an attempt at an open contest. `POST /public/contests/{contestId}/attempts` */
        create(contestId: string, body: Body<"startAttempt">, options?: CallOptions): Promise<Reply<"startAttempt">>;
        /** Submit an attempt's answers, once. `POST /public/contests/{contestId}/attempts/{attemptId}/submit` */
        submit(contestId: string, attemptId: string, body: Body<"submitAttempt">, options?: CallOptions): Promise<Reply<"submitAttempt">>;
      };
      /** Get a contest as a participant sees it before starting. `GET /public/contests/{contestId}` */
      read(contestId: string, options?: CallOptions): Promise<Reply<"readPublicContest">>;
    };
    countries: {
      /** List countries, with the defaults that sign-up takes from each. `GET /public/countries` */
      list(options?: CallOptions): Promise<Reply<"listCountries">>;
    };
    /** Everything a workspace holds, as a ZIP archive. `GET /public/export` */
    export(query: Query<"downloadExport">, options?: CallOptions): Promise<Reply<"downloadExport">>;
    files: {
      /** Download a file by its signed link. `GET /public/files/{fileId}` */
      read(fileId: string, query: Query<"openFileLink">, options?: CallOptions): Promise<Reply<"openFileLink">>;
    };
    jobResults: {
      /** Download the result of an export or import by its signed link. `GET /public/job-results/{jobId}` */
      read(jobId: string, query: Query<"downloadJobResult">, options?: CallOptions): Promise<Reply<"downloadJobResult">>;
    };
    payments: {
      events: {
        /** Receive an event of a payment provider. `POST /public/payments/{provider}/events` */
        create(provider: string, body?: Body<"receivePaymentEvent">, options?: CallOptions): Promise<Reply<"receivePaymentEvent">>;
      };
    };
    plans: {
      /** List plans available at sign-up. `GET /public/plans` */
      list(query?: Query<"listPublicPlans">, options?: CallOptions): Promise<Reply<"listPublicPlans">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listPublicPlans">, options?: CallOptions): AsyncIterable<Row<"listPublicPlans">>;
    };
    storefront: {
      orders: {
        /** Open a page to pay an order online, as its buyer. `POST /public/storefront/orders/{statusToken}/checkout` */
        checkout(statusToken: string, options?: CallOptions): Promise<Reply<"openOrderCheckout">>;
        invoice: {
          /** Get an order's invoice as its buyer, as PDF. `GET /public/storefront/orders/{statusToken}/invoice.pdf` */
          pdf(statusToken: string, query?: Query<"readPublicOrderInvoicePdf">, options?: CallOptions): Promise<Reply<"readPublicOrderInvoicePdf">>;
        };
        /** Get an order's status as its buyer. `GET /public/storefront/orders/{statusToken}` */
        read(statusToken: string, query?: Query<"readPublicOrder">, options?: CallOptions): Promise<Reply<"readPublicOrder">>;
      };
      /** Get the store served on the request's domain. `GET /public/storefront/store` */
      store(query?: Query<"readPublicStoreByHost">, options?: CallOptions): Promise<Reply<"readPublicStoreByHost">>;
      stores: {
        collections: {
          /** Get the picture of an active collection, or that of its first product. `GET /public/storefront/stores/{slug}/collections/{collectionSlug}/image` */
          image(slug: string, collectionSlug: string, query?: Query<"readPublicCollectionImage">, options?: CallOptions): Promise<Reply<"readPublicCollectionImage">>;
          /** List a store's active collections in display order. `GET /public/storefront/stores/{slug}/collections` */
          list(slug: string, query?: Query<"listPublicCollections">, options?: CallOptions): Promise<Reply<"listPublicCollections">>;
          /** All rows, page after page as they are needed. */
          listAll(slug: string, query?: Query<"listPublicCollections">, options?: CallOptions): AsyncIterable<Row<"listPublicCollections">>;
          products: {
            /** List the products of a collection that a store sells, in its order. `GET /public/storefront/stores/{slug}/collections/{collectionSlug}/products` */
            list(slug: string, collectionSlug: string, query?: Query<"listPublicCollectionProducts">, options?: CallOptions): Promise<Reply<"listPublicCollectionProducts">>;
            /** All rows, page after page as they are needed. */
            listAll(slug: string, collectionSlug: string, query?: Query<"listPublicCollectionProducts">, options?: CallOptions): AsyncIterable<Row<"listPublicCollectionProducts">>;
          };
          /** Get an active collection of a store. `GET /public/storefront/stores/{slug}/collections/{collectionSlug}` */
          read(slug: string, collectionSlug: string, query?: Query<"readPublicCollection">, options?: CallOptions): Promise<Reply<"readPublicCollection">>;
        };
        contentPages: {
          /** List a store's active pages in display order. `GET /public/storefront/stores/{slug}/content-pages` */
          list(slug: string, query?: Query<"listPublicContentPages">, options?: CallOptions): Promise<Reply<"listPublicContentPages">>;
          /** All rows, page after page as they are needed. */
          listAll(slug: string, query?: Query<"listPublicContentPages">, options?: CallOptions): AsyncIterable<Row<"listPublicContentPages">>;
          /** Get an active page of a store. `GET /public/storefront/stores/{slug}/content-pages/{pageSlug}` */
          read(slug: string, pageSlug: string, query?: Query<"readPublicContentPage">, options?: CallOptions): Promise<Reply<"readPublicContentPage">>;
        };
        orders: {
          /** Place an order in a store, at the store's prices. `POST /public/storefront/stores/{slug}/orders` */
          create(slug: string, body: Body<"placeOrder">, options?: CallOptions): Promise<Reply<"placeOrder">>;
        };
        products: {
          images: {
            /** Get a picture of a product that a store sells. `GET /public/storefront/stores/{slug}/products/{productId}/images/{fileId}` */
            read(slug: string, productId: string, fileId: string, query?: Query<"readPublicProductImage">, options?: CallOptions): Promise<Reply<"readPublicProductImage">>;
          };
          /** List the products a store sells. `GET /public/storefront/stores/{slug}/products` */
          list(slug: string, query?: Query<"listPublicProducts">, options?: CallOptions): Promise<Reply<"listPublicProducts">>;
          /** All rows, page after page as they are needed. */
          listAll(slug: string, query?: Query<"listPublicProducts">, options?: CallOptions): AsyncIterable<Row<"listPublicProducts">>;
          /** Get a product that a store sells. `GET /public/storefront/stores/{slug}/products/{productId}` */
          read(slug: string, productId: string, query?: Query<"readPublicProduct">, options?: CallOptions): Promise<Reply<"readPublicProduct">>;
        };
        /** Calculate an order with discount, tax and delivery. `POST /public/storefront/stores/{slug}/quote` */
        quote(slug: string, body: Body<"quoteOrder">, options?: CallOptions): Promise<Reply<"quoteOrder">>;
        /** Get a store by its slug. `GET /public/storefront/stores/{slug}` */
        read(slug: string, query?: Query<"readPublicStore">, options?: CallOptions): Promise<Reply<"readPublicStore">>;
      };
    };
  };
  /** Create a workspace and its owner's login. `POST /signup` */
  signup(body: Body<"signup">, options?: CallOptions): Promise<Reply<"signup">>;
  webhooks: {
    /** Receive a webhook. `POST /webhooks` */
    create(body?: Body<"receiveWebhook">, options?: CallOptions): Promise<Reply<"receiveWebhook">>;
    jobs: {
      workflow: {
        /** Report a job's progress. `POST /webhooks/jobs/workflow/update-product-marketing-post-generatorn-progress` */
        updateProductMarketingPostGeneratornProgress(body: Body<"reportJobProgress">, options?: CallOptions): Promise<Reply<"reportJobProgress">>;
      };
    };
    /** Test the webhook receiver. `GET /webhooks` */
    read(options?: CallOptions): Promise<Reply<"tryWebhook">>;
  };
}

/** Every operation inside one workspace. */
export interface WorkspaceApi {
  apiKeys: {
    /** Create an API key; its secret is shown only once. `POST /workspace/{workspaceId}/api-keys` */
    create(body: Body<"createApiKey">, options?: CallOptions): Promise<Reply<"createApiKey">>;
    /** List API keys, newest first. `GET /workspace/{workspaceId}/api-keys` */
    list(query?: Query<"listApiKeys">, options?: CallOptions): Promise<Reply<"listApiKeys">>;
    /** All rows, page after page as they are needed. */
    listAll(query?: Query<"listApiKeys">, options?: CallOptions): AsyncIterable<Row<"listApiKeys">>;
    /** Get an API key, without its secret. `GET /workspace/{workspaceId}/api-keys/{apiKeyId}` */
    read(apiKeyId: string, options?: CallOptions): Promise<Reply<"readApiKey">>;
    /** Revoke an API key immediately, and list the records that remain. `DELETE /workspace/{workspaceId}/api-keys/{apiKeyId}` */
    remove(apiKeyId: string, options?: CallOptions): Promise<Reply<"removeApiKey">>;
    traces: {
      /** List records made or changed by a key that remain after it is revoked. `GET /workspace/{workspaceId}/api-keys/{apiKeyId}/traces` */
      list(apiKeyId: string, options?: CallOptions): Promise<Reply<"listApiKeyTraces">>;
    };
  };
  /** Count what needs attention. `GET /workspace/{workspaceId}/attention` */
  attention(options?: CallOptions): Promise<Reply<"readAttention">>;
  audit: {
    /** List the workspace's audit log, newest first. `GET /workspace/{workspaceId}/audit` */
    list(query?: Query<"listWorkspaceAudit">, options?: CallOptions): Promise<Reply<"listWorkspaceAudit">>;
    /** All rows, page after page as they are needed. */
    listAll(query?: Query<"listWorkspaceAudit">, options?: CallOptions): AsyncIterable<Row<"listWorkspaceAudit">>;
  };
  books: {
    audit: {
      /** Check the books now. `POST /workspace/{workspaceId}/books/audit` */
      create(options?: CallOptions): Promise<Reply<"requestBooksAudit">>;
      /** Get the last check of the books. `GET /workspace/{workspaceId}/books/audit` */
      read(options?: CallOptions): Promise<Reply<"readBooksAudit">>;
    };
  };
  calendarFeeds: {
    /** Create a secret address that calendar apps can subscribe to. `POST /workspace/{workspaceId}/calendar-feeds` */
    create(body?: Body<"createCalendarFeed">, options?: CallOptions): Promise<Reply<"createCalendarFeed">>;
    /** List calendar feeds, newest first. `GET /workspace/{workspaceId}/calendar-feeds` */
    list(query?: Query<"listCalendarFeeds">, options?: CallOptions): Promise<Reply<"listCalendarFeeds">>;
    /** All rows, page after page as they are needed. */
    listAll(query?: Query<"listCalendarFeeds">, options?: CallOptions): AsyncIterable<Row<"listCalendarFeeds">>;
    /** Revoke a calendar feed. `DELETE /workspace/{workspaceId}/calendar-feeds/{feedId}` */
    remove(feedId: string, options?: CallOptions): Promise<Reply<"removeCalendarFeed">>;
  };
  checkouts: {
    /** Dismiss the problem of an online payment. `POST /workspace/{workspaceId}/checkouts/{checkoutId}/dismiss` */
    dismiss(checkoutId: string, options?: CallOptions): Promise<Reply<"dismissCheckout">>;
    /** List online payments. `GET /workspace/{workspaceId}/checkouts` */
    list(query?: Query<"listCheckouts">, options?: CallOptions): Promise<Reply<"listCheckouts">>;
    /** All rows, page after page as they are needed. */
    listAll(query?: Query<"listCheckouts">, options?: CallOptions): AsyncIterable<Row<"listCheckouts">>;
    /** Get an online payment. `GET /workspace/{workspaceId}/checkouts/{checkoutId}` */
    read(checkoutId: string, options?: CallOptions): Promise<Reply<"readCheckout">>;
  };
  clients: {
    /** Add a client. `POST /workspace/{workspaceId}/clients` */
    create(body: Body<"createClient">, options?: CallOptions): Promise<Reply<"createClient">>;
    /** Export clients as CSV. `GET /workspace/{workspaceId}/clients.csv` */
    csv(query?: Query<"exportClients">, options?: CallOptions): Promise<Reply<"exportClients">>;
    /** Add and update clients from a CSV file. `POST /workspace/{workspaceId}/clients/import` */
    import(body: Body<"importClients">, options?: CallOptions): Promise<Reply<"importClients">>;
    /** List clients, newest first. `GET /workspace/{workspaceId}/clients` */
    list(query?: Query<"listClients">, options?: CallOptions): Promise<Reply<"listClients">>;
    /** All rows, page after page as they are needed. */
    listAll(query?: Query<"listClients">, options?: CallOptions): AsyncIterable<Row<"listClients">>;
    /** Merge a client into another. `POST /workspace/{workspaceId}/clients/{clientId}/merge` */
    merge(clientId: string, body: Body<"mergeClients">, options?: CallOptions): Promise<Reply<"mergeClients">>;
    /** Get a client. `GET /workspace/{workspaceId}/clients/{clientId}` */
    read(clientId: string, options?: CallOptions): Promise<Reply<"readClient">>;
    /** Delete a client. `DELETE /workspace/{workspaceId}/clients/{clientId}` */
    remove(clientId: string, options?: CallOptions): Promise<Reply<"removeClient">>;
    /** Clients who may be the same person. `GET /workspace/{workspaceId}/clients/similar` */
    similar(query?: Query<"findSimilarClients">, options?: CallOptions): Promise<Reply<"findSimilarClients">>;
    /** Update a client. `PATCH /workspace/{workspaceId}/clients/{clientId}` */
    update(clientId: string, body: Body<"updateClient">, options?: CallOptions): Promise<Reply<"updateClient">>;
  };
  /** Close the workspace permanently. `POST /workspace/{workspaceId}/close` */
  close(body?: Body<"closeWorkspace">, options?: CallOptions): Promise<Reply<"closeWorkspace">>;
  contests: {
    attempts: {
      answers: {
        /** Get a submitted attempt's answers, in the order the participant saw them. `GET /workspace/{workspaceId}/contests/{contestId}/attempts/{attemptId}/answers` */
        list(contestId: string, attemptId: string, options?: CallOptions): Promise<Reply<"listAttemptAnswers">>;
      };
      /** The attempts at a contest as a file for a spreadsheet. `GET /workspace/{workspaceId}/contests/{contestId}/attempts.csv` */
      csv(contestId: string, query?: Query<"exportAttempts">, options?: CallOptions): Promise<Reply<"exportAttempts">>;
      /** List attempts at a contest. `GET /workspace/{workspaceId}/contests/{contestId}/attempts` */
      list(contestId: string, query?: Query<"listAttempts">, options?: CallOptions): Promise<Reply<"listAttempts">>;
      /** All rows, page after page as they are needed. */
      listAll(contestId: string, query?: Query<"listAttempts">, options?: CallOptions): AsyncIterable<Row<"listAttempts">>;
      /** Get an attempt. `GET /workspace/{workspaceId}/contests/{contestId}/attempts/{attemptId}` */
      read(contestId: string, attemptId: string, options?: CallOptions): Promise<Reply<"readAttempt">>;
    };
    /** Close a contest: attempts can no longer be started or submitted. `POST /workspace/{workspaceId}/contests/{contestId}/close` */
    close(contestId: string, options?: CallOptions): Promise<Reply<"closeContest">>;
    /** Create a contest as a draft, or publish it right away. `POST /workspace/{workspaceId}/contests` */
    create(body: Body<"createContest">, options?: CallOptions): Promise<Reply<"createContest">>;
    /** List contests. `GET /workspace/{workspaceId}/contests` */
    list(query?: Query<"listContests">, options?: CallOptions): Promise<Reply<"listContests">>;
    /** All rows, page after page as they are needed. */
    listAll(query?: Query<"listContests">, options?: CallOptions): AsyncIterable<Row<"listContests">>;
    /** Publish a draft contest. `POST /workspace/{workspaceId}/contests/{contestId}/publish` */
    publish(contestId: string, options?: CallOptions): Promise<Reply<"publishContest">>;
    /** Get a contest with its questions and answers. `GET /workspace/{workspaceId}/contests/{contestId}` */
    read(contestId: string, options?: CallOptions): Promise<Reply<"readContest">>;
    /** Delete a contest that is not open, and its attempts. `DELETE /workspace/{workspaceId}/contests/{contestId}` */
    remove(contestId: string, options?: CallOptions): Promise<Reply<"removeContest">>;
    /** Get a contest's results and ranking. `GET /workspace/{workspaceId}/contests/{contestId}/results` */
    results(contestId: string, query?: Query<"readContestResults">, options?: CallOptions): Promise<Reply<"readContestResults">>;
    /** Update a contest or its status; once published, only its title and description. `PATCH /workspace/{workspaceId}/contests/{contestId}` */
    update(contestId: string, body: Body<"updateContest">, options?: CallOptions): Promise<Reply<"updateContest">>;
  };
  creditNotes: {
    /** List credit notes, newest first. `GET /workspace/{workspaceId}/credit-notes` */
    list(query?: Query<"listCreditNotes">, options?: CallOptions): Promise<Reply<"listCreditNotes">>;
    /** All rows, page after page as they are needed. */
    listAll(query?: Query<"listCreditNotes">, options?: CallOptions): AsyncIterable<Row<"listCreditNotes">>;
    /** Get a credit note as PDF. `GET /workspace/{workspaceId}/credit-notes/{creditNoteId}/pdf` */
    pdf(creditNoteId: string, query?: Query<"readCreditNotePdf">, options?: CallOptions): Promise<Reply<"readCreditNotePdf">>;
    /** Get a credit note. `GET /workspace/{workspaceId}/credit-notes/{creditNoteId}` */
    read(creditNoteId: string, options?: CallOptions): Promise<Reply<"readCreditNote">>;
  };
  /** Get the workspace dashboard. `GET /workspace/{workspaceId}/dashboard` */
  dashboard(query?: Query<"readDashboard">, options?: CallOptions): Promise<Reply<"readDashboard">>;
  expenses: {
    /** Record an expense. `POST /client/workspace/{workspaceId}/expenses` */
    create(body: Body<"createExpense">, options?: CallOptions): Promise<Reply<"createExpense">>;
    /** Export expenses as CSV. `GET /client/workspace/{workspaceId}/expenses.csv` */
    csv(query?: Query<"exportExpenses">, options?: CallOptions): Promise<Reply<"exportExpenses">>;
    /** List expenses, newest first. `GET /client/workspace/{workspaceId}/expenses` */
    list(query?: Query<"listExpenses">, options?: CallOptions): Promise<Reply<"listExpenses">>;
    /** All rows, page after page as they are needed. */
    listAll(query?: Query<"listExpenses">, options?: CallOptions): AsyncIterable<Row<"listExpenses">>;
    /** Get an expense. `GET /client/workspace/{workspaceId}/expenses/{expenseId}` */
    read(expenseId: string, options?: CallOptions): Promise<Reply<"readExpense">>;
    /** Delete an expense. `DELETE /client/workspace/{workspaceId}/expenses/{expenseId}` */
    remove(expenseId: string, options?: CallOptions): Promise<Reply<"removeExpense">>;
    /** Get expense totals by category, account and month. `GET /client/workspace/{workspaceId}/expenses/stats` */
    stats(query?: Query<"readExpenseStats">, options?: CallOptions): Promise<Reply<"readExpenseStats">>;
    /** Update an expense. `PATCH /client/workspace/{workspaceId}/expenses/{expenseId}` */
    update(expenseId: string, body: Body<"updateExpense">, options?: CallOptions): Promise<Reply<"updateExpense">>;
  };
  /** Ask for everything the workspace holds. `POST /workspace/{workspaceId}/export` */
  export(options?: CallOptions): Promise<Reply<"exportWorkspace">>;
  files: {
    /** Download a file. `GET /workspace/{workspaceId}/files/{fileId}/content` */
    content(fileId: string, options?: CallOptions): Promise<Reply<"readFileContent">>;
    /** Upload an image or a PDF. `POST /workspace/{workspaceId}/files` */
    create(body: Body<"createFile">, options?: CallOptions): Promise<Reply<"createFile">>;
    /** Create a link that opens the file without a token for 15 minutes. `POST /workspace/{workspaceId}/files/{fileId}/link` */
    link(fileId: string, body?: Body<"createFileLink">, options?: CallOptions): Promise<Reply<"createFileLink">>;
    /** List files, newest first. `GET /workspace/{workspaceId}/files` */
    list(query?: Query<"listFiles">, options?: CallOptions): Promise<Reply<"listFiles">>;
    /** All rows, page after page as they are needed. */
    listAll(query?: Query<"listFiles">, options?: CallOptions): AsyncIterable<Row<"listFiles">>;
    /** Get a file's details. `GET /workspace/{workspaceId}/files/{fileId}` */
    read(fileId: string, options?: CallOptions): Promise<Reply<"readFile">>;
    /** Delete a file and free its space. `DELETE /workspace/{workspaceId}/files/{fileId}` */
    remove(fileId: string, options?: CallOptions): Promise<Reply<"removeFile">>;
    /** Download an image's thumbnail (WebP, at most 320 pixels a side). `GET /workspace/{workspaceId}/files/{fileId}/thumbnail` */
    thumbnail(fileId: string, options?: CallOptions): Promise<Reply<"readFileThumbnail">>;
    /** Get how much of the plan's storage is used. `GET /workspace/{workspaceId}/files/usage` */
    usage(options?: CallOptions): Promise<Reply<"readFileUsage">>;
  };
  financial: {
    accounts: {
      /** List accounts in use. `GET /client/workspace/{workspaceId}/financial/accounts` */
      list(query?: Query<"listFinancialAccounts">, options?: CallOptions): Promise<Reply<"listFinancialAccounts">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listFinancialAccounts">, options?: CallOptions): AsyncIterable<Row<"listFinancialAccounts">>;
    };
    categories: {
      /** List categories in use. `GET /client/workspace/{workspaceId}/financial/categories` */
      list(query?: Query<"listFinancialCategories">, options?: CallOptions): Promise<Reply<"listFinancialCategories">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listFinancialCategories">, options?: CallOptions): AsyncIterable<Row<"listFinancialCategories">>;
      /** Rename a category of incomes and expenses, or merge it into another. `POST /client/workspace/{workspaceId}/financial/categories/rename` */
      rename(body: Body<"renameFinancialCategory">, options?: CallOptions): Promise<Reply<"renameFinancialCategory">>;
    };
    /** Get income, expenses and net: in total, by day, month or year, and by category. `GET /client/workspace/{workspaceId}/financial/summary` */
    summary(query?: Query<"readFinancialSummary">, options?: CallOptions): Promise<Reply<"readFinancialSummary">>;
    vendors: {
      /** List vendors in use. `GET /client/workspace/{workspaceId}/financial/vendors` */
      list(query?: Query<"listFinancialVendors">, options?: CallOptions): Promise<Reply<"listFinancialVendors">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listFinancialVendors">, options?: CallOptions): AsyncIterable<Row<"listFinancialVendors">>;
    };
  };
  holidays: {
    /** Add a holiday. `POST /workspace/{workspaceId}/holidays` */
    create(body: Body<"createHoliday">, options?: CallOptions): Promise<Reply<"createHoliday">>;
    /** List all holidays in chronological order. `GET /workspace/{workspaceId}/holidays` */
    list(options?: CallOptions): Promise<Reply<"listHolidays">>;
    /** Get a holiday with its original date. `GET /workspace/{workspaceId}/holidays/{holidayId}` */
    read(holidayId: string, options?: CallOptions): Promise<Reply<"readHoliday">>;
    /** Delete a holiday. `DELETE /workspace/{workspaceId}/holidays/{holidayId}` */
    remove(holidayId: string, options?: CallOptions): Promise<Reply<"removeHoliday">>;
    /** Update a holiday. `PATCH /workspace/{workspaceId}/holidays/{holidayId}` */
    update(holidayId: string, body: Body<"updateHoliday">, options?: CallOptions): Promise<Reply<"updateHoliday">>;
  };
  incomes: {
    /** Record an income. `POST /client/workspace/{workspaceId}/incomes` */
    create(body: Body<"createIncome">, options?: CallOptions): Promise<Reply<"createIncome">>;
    /** Export incomes as CSV. `GET /client/workspace/{workspaceId}/incomes.csv` */
    csv(query?: Query<"exportIncomes">, options?: CallOptions): Promise<Reply<"exportIncomes">>;
    /** List incomes, newest first. `GET /client/workspace/{workspaceId}/incomes` */
    list(query?: Query<"listIncomes">, options?: CallOptions): Promise<Reply<"listIncomes">>;
    /** All rows, page after page as they are needed. */
    listAll(query?: Query<"listIncomes">, options?: CallOptions): AsyncIterable<Row<"listIncomes">>;
    /** Get an income. `GET /client/workspace/{workspaceId}/incomes/{incomeId}` */
    read(incomeId: string, options?: CallOptions): Promise<Reply<"readIncome">>;
    /** Delete an income. `DELETE /client/workspace/{workspaceId}/incomes/{incomeId}` */
    remove(incomeId: string, options?: CallOptions): Promise<Reply<"removeIncome">>;
    /** Get income totals by category, account and month. `GET /client/workspace/{workspaceId}/incomes/stats` */
    stats(query?: Query<"readIncomeStats">, options?: CallOptions): Promise<Reply<"readIncomeStats">>;
    /** Update an income. `PATCH /client/workspace/{workspaceId}/incomes/{incomeId}` */
    update(incomeId: string, body: Body<"updateIncome">, options?: CallOptions): Promise<Reply<"updateIncome">>;
  };
  jobs: {
    exports: {
      /** Start a job that writes a CSV file. `POST /workspace/{workspaceId}/jobs/exports` */
      create(body: Body<"startExport">, options?: CallOptions): Promise<Reply<"startExport">>;
    };
    imports: {
      /** Start a job that imports a CSV file. `POST /workspace/{workspaceId}/jobs/imports` */
      create(body: Body<"startImport">, options?: CallOptions): Promise<Reply<"startImport">>;
    };
    /** List jobs, newest first. `GET /workspace/{workspaceId}/jobs` */
    list(query?: Query<"listJobs">, options?: CallOptions): Promise<Reply<"listJobs">>;
    /** All rows, page after page as they are needed. */
    listAll(query?: Query<"listJobs">, options?: CallOptions): AsyncIterable<Row<"listJobs">>;
    /** Get a job. `GET /workspace/{workspaceId}/jobs/{jobId}` */
    read(jobId: string, options?: CallOptions): Promise<Reply<"readJob">>;
  };
  labs: {
    analyses: {
      /** Add an analysis. `POST /workspace/{workspaceId}/labs/analyses` */
      create(body: Body<"createAnalysis">, options?: CallOptions): Promise<Reply<"createAnalysis">>;
      /** Deactivate an analysis. `POST /workspace/{workspaceId}/labs/analyses/{analysisId}/deactivate` */
      deactivate(analysisId: string, options?: CallOptions): Promise<Reply<"deactivateAnalysis">>;
      /** List the laboratory's analyses, newest first. `GET /workspace/{workspaceId}/labs/analyses` */
      list(query?: Query<"listAnalyses">, options?: CallOptions): Promise<Reply<"listAnalyses">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listAnalyses">, options?: CallOptions): AsyncIterable<Row<"listAnalyses">>;
      ranges: {
        /** Add a reference range. `POST /workspace/{workspaceId}/labs/analyses/{analysisId}/ranges` */
        create(analysisId: string, body?: Body<"createAnalysisRange">, options?: CallOptions): Promise<Reply<"createAnalysisRange">>;
        /** Delete a reference range. `DELETE /workspace/{workspaceId}/labs/analyses/{analysisId}/ranges/{rangeId}` */
        remove(analysisId: string, rangeId: string, options?: CallOptions): Promise<Reply<"removeAnalysisRange">>;
        /** Update a reference range; results already flagged do not change. `PATCH /workspace/{workspaceId}/labs/analyses/{analysisId}/ranges/{rangeId}` */
        update(analysisId: string, rangeId: string, body: Body<"updateAnalysisRange">, options?: CallOptions): Promise<Reply<"updateAnalysisRange">>;
      };
      /** Get an analysis with its reference ranges. `GET /workspace/{workspaceId}/labs/analyses/{analysisId}` */
      read(analysisId: string, options?: CallOptions): Promise<Reply<"readAnalysis">>;
      /** Update an analysis; tests already ordered are not affected. `PATCH /workspace/{workspaceId}/labs/analyses/{analysisId}` */
      update(analysisId: string, body: Body<"updateAnalysis">, options?: CallOptions): Promise<Reply<"updateAnalysis">>;
    };
    coupons: {
      /** Add a lab coupon. `POST /workspace/{workspaceId}/labs/coupons` */
      create(body: Body<"createLabCoupon">, options?: CallOptions): Promise<Reply<"createLabCoupon">>;
      /** List lab coupons, newest first. `GET /workspace/{workspaceId}/labs/coupons` */
      list(query?: Query<"listLabCoupons">, options?: CallOptions): Promise<Reply<"listLabCoupons">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listLabCoupons">, options?: CallOptions): AsyncIterable<Row<"listLabCoupons">>;
      /** Get a lab coupon. `GET /workspace/{workspaceId}/labs/coupons/{couponId}` */
      read(couponId: string, options?: CallOptions): Promise<Reply<"readLabCoupon">>;
      /** Delete a lab coupon; its code is free again. `DELETE /workspace/{workspaceId}/labs/coupons/{couponId}` */
      remove(couponId: string, options?: CallOptions): Promise<Reply<"removeLabCoupon">>;
      /** Update a lab coupon. `PATCH /workspace/{workspaceId}/labs/coupons/{couponId}` */
      update(couponId: string, body: Body<"updateLabCoupon">, options?: CallOptions): Promise<Reply<"updateLabCoupon">>;
    };
    critical: {
      /** List critical values, latest first. `GET /workspace/{workspaceId}/labs/critical` */
      list(query?: Query<"listLabCriticals">, options?: CallOptions): Promise<Reply<"listLabCriticals">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listLabCriticals">, options?: CallOptions): AsyncIterable<Row<"listLabCriticals">>;
    };
    panels: {
      /** Add a panel of analyses that are ordered together. `POST /workspace/{workspaceId}/labs/panels` */
      create(body: Body<"createLabPanel">, options?: CallOptions): Promise<Reply<"createLabPanel">>;
      /** List panels of analyses, newest first. `GET /workspace/{workspaceId}/labs/panels` */
      list(query?: Query<"listLabPanels">, options?: CallOptions): Promise<Reply<"listLabPanels">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listLabPanels">, options?: CallOptions): AsyncIterable<Row<"listLabPanels">>;
      /** Get a panel. `GET /workspace/{workspaceId}/labs/panels/{panelId}` */
      read(panelId: string, options?: CallOptions): Promise<Reply<"readLabPanel">>;
      /** Delete a panel; tests already ordered are not affected. `DELETE /workspace/{workspaceId}/labs/panels/{panelId}` */
      remove(panelId: string, options?: CallOptions): Promise<Reply<"removeLabPanel">>;
      /** Update a panel; tests already ordered are not affected. `PATCH /workspace/{workspaceId}/labs/panels/{panelId}` */
      update(panelId: string, body: Body<"updateLabPanel">, options?: CallOptions): Promise<Reply<"updateLabPanel">>;
    };
    results: {
      /** Enter results from a CSV file of an instrument. `POST /workspace/{workspaceId}/labs/results/import` */
      import(body: Body<"importLabResults">, options?: CallOptions): Promise<Reply<"importLabResults">>;
    };
    specimens: {
      label: {
        /** Get a specimen's labels as PDF, with its number as Code 128. `GET /workspace/{workspaceId}/labs/specimens/{specimenId}/label.pdf` */
        pdf(specimenId: string, query?: Query<"readLabSpecimenLabel">, options?: CallOptions): Promise<Reply<"readLabSpecimenLabel">>;
      };
      /** Get a specimen. `GET /workspace/{workspaceId}/labs/specimens/{specimenId}` */
      read(specimenId: string, options?: CallOptions): Promise<Reply<"readLabSpecimen">>;
      /** Collect, receive, reject or discard a specimen. `PATCH /workspace/{workspaceId}/labs/specimens/{specimenId}` */
      update(specimenId: string, body: Body<"updateLabSpecimen">, options?: CallOptions): Promise<Reply<"updateLabSpecimen">>;
    };
    testSamples: {
      /** List specimen types by code. `GET /workspace/{workspaceId}/labs/test-samples` */
      list(query?: Query<"listTestSamples">, options?: CallOptions): Promise<Reply<"listTestSamples">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listTestSamples">, options?: CallOptions): AsyncIterable<Row<"listTestSamples">>;
      /** Seed the specimen types that ship with the service. `POST /workspace/{workspaceId}/labs/test-samples/seed` */
      seed(options?: CallOptions): Promise<Reply<"seedTestSamples">>;
    };
    tests: {
      /** Complete a lab test. `POST /workspace/{workspaceId}/labs/tests/{testId}/complete` */
      complete(testId: string, body?: Body<"completeLabTest">, options?: CallOptions): Promise<Reply<"completeLabTest">>;
      /** Order analyses for a client. `POST /workspace/{workspaceId}/labs/tests` */
      create(body: Body<"createLabTest">, options?: CallOptions): Promise<Reply<"createLabTest">>;
      designResult: {
        /** Get a test's design result: its layout, calculations and comments. `GET /workspace/{workspaceId}/labs/tests/{testId}/design-result` */
        read(testId: string, query?: Query<"readDesignResult">, options?: CallOptions): Promise<Reply<"readDesignResult">>;
        /** Delete a test's design result. `DELETE /workspace/{workspaceId}/labs/tests/{testId}/design-result` */
        remove(testId: string, options?: CallOptions): Promise<Reply<"removeDesignResult">>;
        /** Create or replace a test's design result. `PUT /workspace/{workspaceId}/labs/tests/{testId}/design-result` */
        replace(testId: string, body: Body<"replaceDesignResult">, options?: CallOptions): Promise<Reply<"replaceDesignResult">>;
      };
      /** Get a lab test as a FHIR R4 bundle. `GET /workspace/{workspaceId}/labs/tests/{testId}/fhir` */
      fhir(testId: string, options?: CallOptions): Promise<Reply<"readLabTestFhir">>;
      /** Record a lab test as income (once per test). `POST /workspace/{workspaceId}/labs/tests/{testId}/income` */
      income(testId: string, body?: Body<"createLabTestIncome">, options?: CallOptions): Promise<Reply<"createLabTestIncome">>;
      /** Create a draft invoice for a lab test (once per test). `POST /workspace/{workspaceId}/labs/tests/{testId}/invoice` */
      invoice(testId: string, body?: Body<"createLabTestInvoice">, options?: CallOptions): Promise<Reply<"createLabTestInvoice">>;
      items: {
        /** Take back a result that was entered by mistake. `POST /workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}/clear` */
        clear(testId: string, itemId: string, body?: Body<"clearLabTestResult">, options?: CallOptions): Promise<Reply<"clearLabTestResult">>;
        /** Add an analysis to a lab test. `POST /workspace/{workspaceId}/labs/tests/{testId}/items` */
        create(testId: string, body: Body<"createLabTestItem">, options?: CallOptions): Promise<Reply<"createLabTestItem">>;
        interpret: {
          /** Interpret a result in words, in English or Arabic. `POST /workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}/interpret` */
          create(testId: string, itemId: string, body?: Body<"interpretLabTestItem">, options?: CallOptions): Promise<Reply<"interpretLabTestItem">>;
          /** Estimate the cost of interpreting a result. `GET /workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}/interpret/estimate` */
          estimate(testId: string, itemId: string, options?: CallOptions): Promise<Reply<"estimateLabInterpretation">>;
          /** Edit the interpretation that is kept with a result. `PATCH /workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}/interpret` */
          update(testId: string, itemId: string, body: Body<"updateLabInterpretation">, options?: CallOptions): Promise<Reply<"updateLabInterpretation">>;
        };
        /** Say why an analysis was not performed. `POST /workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}/not-performed` */
        notPerformed(testId: string, itemId: string, body: Body<"markLabTestItemNotPerformed">, options?: CallOptions): Promise<Reply<"markLabTestItemNotPerformed">>;
        /** Get one analysis of a lab test; its ETag is the version of its result. `GET /workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}` */
        read(testId: string, itemId: string, options?: CallOptions): Promise<Reply<"readLabTestItem">>;
        /** Remove an analysis from a lab test. `DELETE /workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}` */
        remove(testId: string, itemId: string, options?: CallOptions): Promise<Reply<"removeLabTestItem">>;
        /** Enter a result; its flag, range and notes are determined from the catalogue and the patient. `PATCH /workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}/result` */
        result(testId: string, itemId: string, body: Body<"enterLabTestResult">, options?: CallOptions): Promise<Reply<"enterLabTestResult">>;
        /** Record the telling of a critical value. `POST /workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}/told` */
        told(testId: string, itemId: string, body: Body<"tellLabCritical">, options?: CallOptions): Promise<Reply<"tellLabCritical">>;
      };
      /** List lab tests, latest date first. `GET /workspace/{workspaceId}/labs/tests` */
      list(query?: Query<"listLabTests">, options?: CallOptions): Promise<Reply<"listLabTests">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listLabTests">, options?: CallOptions): AsyncIterable<Row<"listLabTests">>;
      /** Get a lab test with its items, results and flags. `GET /workspace/{workspaceId}/labs/tests/{testId}` */
      read(testId: string, options?: CallOptions): Promise<Reply<"readLabTest">>;
      report: {
        /** Get a lab test's report as PDF, in English or Arabic. `GET /workspace/{workspaceId}/labs/tests/{testId}/report.pdf` */
        pdf(testId: string, query?: Query<"readLabTestReport">, options?: CallOptions): Promise<Reply<"readLabTestReport">>;
      };
      reports: {
        /** Issue the next version of a lab test's report. `POST /workspace/{workspaceId}/labs/tests/{testId}/reports` */
        create(testId: string, body?: Body<"issueLabReport">, options?: CallOptions): Promise<Reply<"issueLabReport">>;
        /** List the issued versions of a lab test's report, oldest first. `GET /workspace/{workspaceId}/labs/tests/{testId}/reports` */
        list(testId: string, options?: CallOptions): Promise<Reply<"listLabReports">>;
      };
      shares: {
        /** Share an issued report by a link that ends. `POST /workspace/{workspaceId}/labs/tests/{testId}/shares` */
        create(testId: string, body?: Body<"shareLabReport">, options?: CallOptions): Promise<Reply<"shareLabReport">>;
        /** List the links to a lab test's reports, oldest first. `GET /workspace/{workspaceId}/labs/tests/{testId}/shares` */
        list(testId: string, options?: CallOptions): Promise<Reply<"listLabReportShares">>;
        /** End a link to a report. `DELETE /workspace/{workspaceId}/labs/tests/{testId}/shares/{shareId}` */
        remove(testId: string, shareId: string, options?: CallOptions): Promise<Reply<"removeLabReportShare">>;
      };
      specimens: {
        /** Register a specimen of a lab test, with its accession number. `POST /workspace/{workspaceId}/labs/tests/{testId}/specimens` */
        create(testId: string, body: Body<"createLabSpecimen">, options?: CallOptions): Promise<Reply<"createLabSpecimen">>;
        /** List the specimens of a lab test, oldest first. `GET /workspace/{workspaceId}/labs/tests/{testId}/specimens` */
        list(testId: string, options?: CallOptions): Promise<Reply<"listLabSpecimens">>;
      };
      /** Update a lab test's date or notes, or cancel it. `PATCH /workspace/{workspaceId}/labs/tests/{testId}` */
      update(testId: string, body: Body<"updateLabTest">, options?: CallOptions): Promise<Reply<"updateLabTest">>;
      /** Verify entered results. `POST /workspace/{workspaceId}/labs/tests/{testId}/verify` */
      verify(testId: string, body?: Body<"verifyLabTest">, options?: CallOptions): Promise<Reply<"verifyLabTest">>;
    };
    /** Get how long results took, by analysis. `GET /workspace/{workspaceId}/labs/turnaround` */
    turnaround(query: Query<"readLabTurnaround">, options?: CallOptions): Promise<Reply<"readLabTurnaround">>;
    units: {
      /** Add a lab unit. `POST /workspace/{workspaceId}/labs/units` */
      create(body: Body<"createLabUnit">, options?: CallOptions): Promise<Reply<"createLabUnit">>;
      /** Deactivate a lab unit. `POST /workspace/{workspaceId}/labs/units/{unitId}/deactivate` */
      deactivate(unitId: string, options?: CallOptions): Promise<Reply<"deactivateLabUnit">>;
      /** List lab units, newest first. `GET /workspace/{workspaceId}/labs/units` */
      list(query?: Query<"listLabUnits">, options?: CallOptions): Promise<Reply<"listLabUnits">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listLabUnits">, options?: CallOptions): AsyncIterable<Row<"listLabUnits">>;
      /** Get a lab unit. `GET /workspace/{workspaceId}/labs/units/{unitId}` */
      read(unitId: string, options?: CallOptions): Promise<Reply<"readLabUnit">>;
      /** Update a lab unit. `PATCH /workspace/{workspaceId}/labs/units/{unitId}` */
      update(unitId: string, body: Body<"updateLabUnit">, options?: CallOptions): Promise<Reply<"updateLabUnit">>;
    };
    /** Get the analyses of open lab tests, or everyone who waits for one of them. `GET /workspace/{workspaceId}/labs/worklist` */
    worklist(query?: Query<"readLabWorklist">, options?: CallOptions): Promise<Reply<"readLabWorklist">>;
    /** All rows, page after page as they are needed. */
    worklistAll(query?: Query<"readLabWorklist">, options?: CallOptions): AsyncIterable<Row<"readLabWorklist">>;
  };
  ledger: {
    accounts: {
      /** Add an account to the ledger. `POST /client/workspace/{workspaceId}/ledger/accounts` */
      create(body: Body<"createLedgerAccount">, options?: CallOptions): Promise<Reply<"createLedgerAccount">>;
      /** List the ledger's accounts by code, with their balances. `GET /client/workspace/{workspaceId}/ledger/accounts` */
      list(query?: Query<"listLedgerAccounts">, options?: CallOptions): Promise<Reply<"listLedgerAccounts">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listLedgerAccounts">, options?: CallOptions): AsyncIterable<Row<"listLedgerAccounts">>;
      /** Get an account of the ledger. `GET /client/workspace/{workspaceId}/ledger/accounts/{accountId}` */
      read(accountId: string, options?: CallOptions): Promise<Reply<"readLedgerAccount">>;
      /** Delete an account that was never used. `DELETE /client/workspace/{workspaceId}/ledger/accounts/{accountId}` */
      remove(accountId: string, options?: CallOptions): Promise<Reply<"removeLedgerAccount">>;
      statement: {
        /** Get the lines of an account with its running balance. `GET /client/workspace/{workspaceId}/ledger/accounts/{accountId}/statement` */
        (accountId: string, query: Query<"readAccountStatement">, options?: CallOptions): Promise<Reply<"readAccountStatement">>;
        /** Export the statement of an account as CSV. `GET /client/workspace/{workspaceId}/ledger/accounts/{accountId}/statement.csv` */
        csv(accountId: string, query: Query<"exportAccountStatement">, options?: CallOptions): Promise<Reply<"exportAccountStatement">>;
        /** Get the statement of an account as PDF. `GET /client/workspace/{workspaceId}/ledger/accounts/{accountId}/statement.pdf` */
        pdf(accountId: string, query: Query<"printAccountStatement">, options?: CallOptions): Promise<Reply<"printAccountStatement">>;
      };
      /** Update an account of the ledger. `PATCH /client/workspace/{workspaceId}/ledger/accounts/{accountId}` */
      update(accountId: string, body: Body<"updateLedgerAccount">, options?: CallOptions): Promise<Reply<"updateLedgerAccount">>;
    };
    balanceSheet: {
      /** Get the balance sheet of a day. `GET /client/workspace/{workspaceId}/ledger/balance-sheet` */
      (query: Query<"readBalanceSheet">, options?: CallOptions): Promise<Reply<"readBalanceSheet">>;
      /** Export the balance sheet as CSV. `GET /client/workspace/{workspaceId}/ledger/balance-sheet.csv` */
      csv(query: Query<"exportBalanceSheet">, options?: CallOptions): Promise<Reply<"exportBalanceSheet">>;
      /** Get the balance sheet as PDF. `GET /client/workspace/{workspaceId}/ledger/balance-sheet.pdf` */
      pdf(query: Query<"printBalanceSheet">, options?: CallOptions): Promise<Reply<"printBalanceSheet">>;
    };
    entries: {
      /** Make an entry by hand. `POST /client/workspace/{workspaceId}/ledger/entries` */
      create(body: Body<"createLedgerEntry">, options?: CallOptions): Promise<Reply<"createLedgerEntry">>;
      /** Get an entry of the ledger. `GET /client/workspace/{workspaceId}/ledger/entries/{entryId}` */
      read(entryId: string, options?: CallOptions): Promise<Reply<"readLedgerEntry">>;
      /** Reverse an entry made by hand. `POST /client/workspace/{workspaceId}/ledger/entries/{entryId}/reverse` */
      reverse(entryId: string, body: Body<"reverseLedgerEntry">, options?: CallOptions): Promise<Reply<"reverseLedgerEntry">>;
    };
    journal: {
      /** Export the journal as CSV. `GET /client/workspace/{workspaceId}/ledger/journal.csv` */
      csv(query?: Query<"exportJournal">, options?: CallOptions): Promise<Reply<"exportJournal">>;
      /** List the entries of the ledger by date. `GET /client/workspace/{workspaceId}/ledger/journal` */
      list(query?: Query<"listJournal">, options?: CallOptions): Promise<Reply<"listJournal">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listJournal">, options?: CallOptions): AsyncIterable<Row<"listJournal">>;
      /** Get the journal as PDF. `GET /client/workspace/{workspaceId}/ledger/journal.pdf` */
      pdf(query: Query<"printJournal">, options?: CallOptions): Promise<Reply<"printJournal">>;
    };
    mapping: {
      /** Get the accounts that categories and account labels are posted to. `GET /client/workspace/{workspaceId}/ledger/mapping` */
      read(options?: CallOptions): Promise<Reply<"readLedgerMapping">>;
      /** Set the accounts that categories and account labels are posted to. `PUT /client/workspace/{workspaceId}/ledger/mapping` */
      replace(body: Body<"replaceLedgerMapping">, options?: CallOptions): Promise<Reply<"replaceLedgerMapping">>;
    };
    profitAndLoss: {
      /** Get income, expenses and the result of a period. `GET /client/workspace/{workspaceId}/ledger/profit-and-loss` */
      (query: Query<"readProfitAndLoss">, options?: CallOptions): Promise<Reply<"readProfitAndLoss">>;
      /** Export the profit and loss of a period as CSV. `GET /client/workspace/{workspaceId}/ledger/profit-and-loss.csv` */
      csv(query: Query<"exportProfitAndLoss">, options?: CallOptions): Promise<Reply<"exportProfitAndLoss">>;
      /** Get the profit and loss of a period as PDF. `GET /client/workspace/{workspaceId}/ledger/profit-and-loss.pdf` */
      pdf(query: Query<"printProfitAndLoss">, options?: CallOptions): Promise<Reply<"printProfitAndLoss">>;
    };
    /** Get the state of the ledger. `GET /client/workspace/{workspaceId}/ledger` */
    read(options?: CallOptions): Promise<Reply<"readLedger">>;
    /** Start keeping a ledger. `POST /client/workspace/{workspaceId}/ledger/start` */
    start(body: Body<"startLedger">, options?: CallOptions): Promise<Reply<"startLedger">>;
    trialBalance: {
      /** Get the trial balance of a period. `GET /client/workspace/{workspaceId}/ledger/trial-balance` */
      (query: Query<"readTrialBalance">, options?: CallOptions): Promise<Reply<"readTrialBalance">>;
      /** Export the trial balance as CSV. `GET /client/workspace/{workspaceId}/ledger/trial-balance.csv` */
      csv(query: Query<"exportTrialBalance">, options?: CallOptions): Promise<Reply<"exportTrialBalance">>;
      /** Get the trial balance as PDF. `GET /client/workspace/{workspaceId}/ledger/trial-balance.pdf` */
      pdf(query: Query<"printTrialBalance">, options?: CallOptions): Promise<Reply<"printTrialBalance">>;
    };
    /** Lock the books up to a day. `PATCH /client/workspace/{workspaceId}/ledger` */
    update(body: Body<"updateLedger">, options?: CallOptions): Promise<Reply<"updateLedger">>;
  };
  messages: {
    /** List messages sent to clients and their status, newest first. `GET /workspace/{workspaceId}/messages` */
    list(query?: Query<"listMessages">, options?: CallOptions): Promise<Reply<"listMessages">>;
    /** All rows, page after page as they are needed. */
    listAll(query?: Query<"listMessages">, options?: CallOptions): AsyncIterable<Row<"listMessages">>;
    /** Preview a message. `POST /workspace/{workspaceId}/messages/preview` */
    preview(body: Body<"previewMessage">, options?: CallOptions): Promise<Reply<"previewMessage">>;
    settings: {
      /** Get message settings: which messages clients get, when, and their texts. `GET /workspace/{workspaceId}/messages/settings` */
      read(options?: CallOptions): Promise<Reply<"readMessageSettings">>;
      /** Update message settings. `PATCH /workspace/{workspaceId}/messages/settings` */
      update(body: Body<"updateMessageSettings">, options?: CallOptions): Promise<Reply<"updateMessageSettings">>;
    };
  };
  notifications: {
    /** The caller's own notifications, latest first. `GET /workspace/{workspaceId}/notifications` */
    list(query?: Query<"listNotifications">, options?: CallOptions): Promise<Reply<"listNotifications">>;
    /** All rows, page after page as they are needed. */
    listAll(query?: Query<"listNotifications">, options?: CallOptions): AsyncIterable<Row<"listNotifications">>;
    /** Mark notifications as read. `POST /workspace/{workspaceId}/notifications/read` */
    read(body?: Body<"readNotifications">, options?: CallOptions): Promise<Reply<"readNotifications">>;
  };
  paymentProviders: {
    /** Connect an account at a payment provider. `POST /workspace/{workspaceId}/payment-providers` */
    create(body: Body<"createPaymentProvider">, options?: CallOptions): Promise<Reply<"createPaymentProvider">>;
    /** List the workspace's payment providers. `GET /workspace/{workspaceId}/payment-providers` */
    list(options?: CallOptions): Promise<Reply<"listPaymentProviders">>;
    /** All rows, page after page as they are needed. */
    listAll(options?: CallOptions): AsyncIterable<Row<"listPaymentProviders">>;
    /** Get a payment provider. `GET /workspace/{workspaceId}/payment-providers/{providerId}` */
    read(providerId: string, options?: CallOptions): Promise<Reply<"readPaymentProvider">>;
    /** Disconnect a payment provider; its keys are forgotten. `DELETE /workspace/{workspaceId}/payment-providers/{providerId}` */
    remove(providerId: string, options?: CallOptions): Promise<Reply<"removePaymentProvider">>;
    /** Open a page to try a payment provider. `POST /workspace/{workspaceId}/payment-providers/{providerId}/try` */
    try(providerId: string, options?: CallOptions): Promise<Reply<"tryPaymentProvider">>;
    /** Update a payment provider. `PATCH /workspace/{workspaceId}/payment-providers/{providerId}` */
    update(providerId: string, body: Body<"updatePaymentProvider">, options?: CallOptions): Promise<Reply<"updatePaymentProvider">>;
  };
  permissions: {
    /** List all permissions a role can have. `GET /workspace/{workspaceId}/permissions` */
    list(options?: CallOptions): Promise<Reply<"listPermissions">>;
  };
  pos: {
    invoices: {
      /** Get a link for paying an open invoice online. `POST /workspace/{workspaceId}/pos/invoices/{invoiceId}/checkout` */
      checkout(invoiceId: string, options?: CallOptions): Promise<Reply<"openInvoiceCheckout">>;
      /** Create a draft invoice. `POST /workspace/{workspaceId}/pos/invoices` */
      create(body?: Body<"createInvoice">, options?: CallOptions): Promise<Reply<"createInvoice">>;
      /** The list of invoices as a file for a spreadsheet. `GET /workspace/{workspaceId}/pos/invoices.csv` */
      csv(query?: Query<"exportInvoices">, options?: CallOptions): Promise<Reply<"exportInvoices">>;
      /** Append a discount line to a draft invoice. `POST /workspace/{workspaceId}/pos/invoices/{invoiceId}/discount` */
      discount(invoiceId: string, body: Body<"createInvoiceDiscount">, options?: CallOptions): Promise<Reply<"createInvoiceDiscount">>;
      discounts: {
        /** Delete a discount line from a draft by its position, starting at 0. `DELETE /workspace/{workspaceId}/pos/invoices/{invoiceId}/discounts/{index}` */
        remove(invoiceId: string, index: number, options?: CallOptions): Promise<Reply<"removeInvoiceDiscount">>;
      };
      /** Finalize a draft: it gets a number and can take payments. `POST /workspace/{workspaceId}/pos/invoices/{invoiceId}/finalize` */
      finalize(invoiceId: string, options?: CallOptions): Promise<Reply<"finalizeInvoice">>;
      items: {
        /** Add an item to a draft. `POST /workspace/{workspaceId}/pos/invoices/{invoiceId}/items` */
        create(invoiceId: string, body: Body<"createInvoiceItem">, options?: CallOptions): Promise<Reply<"createInvoiceItem">>;
        /** Delete an item from a draft. `DELETE /workspace/{workspaceId}/pos/invoices/{invoiceId}/items/{itemId}` */
        remove(invoiceId: string, itemId: string, options?: CallOptions): Promise<Reply<"removeInvoiceItem">>;
        /** Update a draft's item. `PATCH /workspace/{workspaceId}/pos/invoices/{invoiceId}/items/{itemId}` */
        update(invoiceId: string, itemId: string, body: Body<"updateInvoiceItem">, options?: CallOptions): Promise<Reply<"updateInvoiceItem">>;
      };
      /** List invoices, latest first. `GET /workspace/{workspaceId}/pos/invoices` */
      list(query?: Query<"listInvoices">, options?: CallOptions): Promise<Reply<"listInvoices">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listInvoices">, options?: CallOptions): AsyncIterable<Row<"listInvoices">>;
      payments: {
        /** Take a payment for an open invoice. `POST /workspace/{workspaceId}/pos/invoices/{invoiceId}/payments` */
        create(invoiceId: string, body: Body<"payInvoice">, options?: CallOptions): Promise<Reply<"payInvoice">>;
      };
      /** Get an invoice as PDF: a full page or a till receipt. `GET /workspace/{workspaceId}/pos/invoices/{invoiceId}/pdf` */
      pdf(invoiceId: string, query?: Query<"readInvoicePdf">, options?: CallOptions): Promise<Reply<"readInvoicePdf">>;
      /** Get an invoice with its payments and refunds. `GET /workspace/{workspaceId}/pos/invoices/{invoiceId}` */
      read(invoiceId: string, options?: CallOptions): Promise<Reply<"readInvoice">>;
      /** Mail the receipt of an invoice to its client. `POST /workspace/{workspaceId}/pos/invoices/{invoiceId}/receipt` */
      receipt(invoiceId: string, body?: Body<"mailReceipt">, options?: CallOptions): Promise<Reply<"mailReceipt">>;
      refunds: {
        /** Refund all or part of what was paid. `POST /workspace/{workspaceId}/pos/invoices/{invoiceId}/refunds` */
        create(invoiceId: string, body?: Body<"refundInvoice">, options?: CallOptions): Promise<Reply<"refundInvoice">>;
      };
      /** Hold a draft at the till, release it, or change its notes. `PATCH /workspace/{workspaceId}/pos/invoices/{invoiceId}` */
      update(invoiceId: string, body: Body<"updateInvoice">, options?: CallOptions): Promise<Reply<"updateInvoice">>;
      /** Void a draft or an open invoice. `POST /workspace/{workspaceId}/pos/invoices/{invoiceId}/void` */
      void(invoiceId: string, body?: Body<"voidInvoice">, options?: CallOptions): Promise<Reply<"voidInvoice">>;
    };
    sessions: {
      cashMovements: {
        /** Put cash into the drawer or take it out. `POST /workspace/{workspaceId}/pos/sessions/{posSessionId}/cash-movements` */
        create(posSessionId: string, body: Body<"createCashMovement">, options?: CallOptions): Promise<Reply<"createCashMovement">>;
        /** List cash movements, latest first. `GET /workspace/{workspaceId}/pos/sessions/{posSessionId}/cash-movements` */
        list(posSessionId: string, query?: Query<"listCashMovements">, options?: CallOptions): Promise<Reply<"listCashMovements">>;
        /** All rows, page after page as they are needed. */
        listAll(posSessionId: string, query?: Query<"listCashMovements">, options?: CallOptions): AsyncIterable<Row<"listCashMovements">>;
      };
      /** Count the drawer and close the POS session. `POST /workspace/{workspaceId}/pos/sessions/{posSessionId}/close` */
      close(posSessionId: string, body: Body<"closeRegister">, options?: CallOptions): Promise<Reply<"closeRegister">>;
      /** Open a register. `POST /workspace/{workspaceId}/pos/sessions` */
      create(body: Body<"openRegister">, options?: CallOptions): Promise<Reply<"openRegister">>;
      /** List POS sessions, most recently opened first. `GET /workspace/{workspaceId}/pos/sessions` */
      list(query?: Query<"listRegisters">, options?: CallOptions): Promise<Reply<"listRegisters">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listRegisters">, options?: CallOptions): AsyncIterable<Row<"listRegisters">>;
      /** Get a POS session with its expected amounts. `GET /workspace/{workspaceId}/pos/sessions/{posSessionId}` */
      read(posSessionId: string, options?: CallOptions): Promise<Reply<"readRegister">>;
    };
  };
  /** Get the workspace's profile and settings. `GET /workspace/{workspaceId}` */
  read(options?: CallOptions): Promise<Reply<"readWorkspace">>;
  recurringExpenseOccurrences: {
    /** List occurrences up to today, latest due date first. `GET /client/workspace/{workspaceId}/recurring-expense-occurrences` */
    list(query?: Query<"listOccurrences">, options?: CallOptions): Promise<Reply<"listOccurrences">>;
    /** All rows, page after page as they are needed. */
    listAll(query?: Query<"listOccurrences">, options?: CallOptions): AsyncIterable<Row<"listOccurrences">>;
    /** Post a pending occurrence: record an expense on its due date. `POST /client/workspace/{workspaceId}/recurring-expense-occurrences/{occurrenceId}/post` */
    post(occurrenceId: string, options?: CallOptions): Promise<Reply<"postOccurrence">>;
    /** Get an occurrence. `GET /client/workspace/{workspaceId}/recurring-expense-occurrences/{occurrenceId}` */
    read(occurrenceId: string, options?: CallOptions): Promise<Reply<"readOccurrence">>;
    /** Skip a pending occurrence. `POST /client/workspace/{workspaceId}/recurring-expense-occurrences/{occurrenceId}/skip` */
    skip(occurrenceId: string, body?: Body<"skipOccurrence">, options?: CallOptions): Promise<Reply<"skipOccurrence">>;
    /** Get counts and amounts of occurrences by status and month. `GET /client/workspace/{workspaceId}/recurring-expense-occurrences/stats` */
    stats(query?: Query<"readOccurrenceStats">, options?: CallOptions): Promise<Reply<"readOccurrenceStats">>;
  };
  recurringExpenseRules: {
    /** Add a recurring expense rule. `POST /client/workspace/{workspaceId}/recurring-expense-rules` */
    create(body: Body<"createRecurringRule">, options?: CallOptions): Promise<Reply<"createRecurringRule">>;
    /** List recurring expense rules, newest first. `GET /client/workspace/{workspaceId}/recurring-expense-rules` */
    list(query?: Query<"listRecurringRules">, options?: CallOptions): Promise<Reply<"listRecurringRules">>;
    /** All rows, page after page as they are needed. */
    listAll(query?: Query<"listRecurringRules">, options?: CallOptions): AsyncIterable<Row<"listRecurringRules">>;
    /** Pause a rule. `POST /client/workspace/{workspaceId}/recurring-expense-rules/{ruleId}/pause` */
    pause(ruleId: string, options?: CallOptions): Promise<Reply<"pauseRecurringRule">>;
    /** Get a rule. `GET /client/workspace/{workspaceId}/recurring-expense-rules/{ruleId}` */
    read(ruleId: string, options?: CallOptions): Promise<Reply<"readRecurringRule">>;
    /** Delete a rule and its pending occurrences. `DELETE /client/workspace/{workspaceId}/recurring-expense-rules/{ruleId}` */
    remove(ruleId: string, options?: CallOptions): Promise<Reply<"removeRecurringRule">>;
    /** Resume a paused rule. `POST /client/workspace/{workspaceId}/recurring-expense-rules/{ruleId}/resume` */
    resume(ruleId: string, options?: CallOptions): Promise<Reply<"resumeRecurringRule">>;
    /** Update a rule and its pending occurrences. `PATCH /client/workspace/{workspaceId}/recurring-expense-rules/{ruleId}` */
    update(ruleId: string, body: Body<"updateRecurringRule">, options?: CallOptions): Promise<Reply<"updateRecurringRule">>;
  };
  roles: {
    /** Add a role. `POST /workspace/{workspaceId}/roles` */
    create(body: Body<"createRole">, options?: CallOptions): Promise<Reply<"createRole">>;
    /** List roles by name. `GET /workspace/{workspaceId}/roles` */
    list(query?: Query<"listRoles">, options?: CallOptions): Promise<Reply<"listRoles">>;
    /** All rows, page after page as they are needed. */
    listAll(query?: Query<"listRoles">, options?: CallOptions): AsyncIterable<Row<"listRoles">>;
    /** Get a role. `GET /workspace/{workspaceId}/roles/{roleId}` */
    read(roleId: string, options?: CallOptions): Promise<Reply<"readRole">>;
    /** Delete a role that is not assigned. `DELETE /workspace/{workspaceId}/roles/{roleId}` */
    remove(roleId: string, options?: CallOptions): Promise<Reply<"removeRole">>;
    /** Update a role; it takes effect on the next request of everyone who has it. `PATCH /workspace/{workspaceId}/roles/{roleId}` */
    update(roleId: string, body: Body<"updateRole">, options?: CallOptions): Promise<Reply<"updateRole">>;
  };
  /** Search the workspace. `GET /workspace/{workspaceId}/search` */
  search(query: Query<"searchWorkspace">, options?: CallOptions): Promise<Reply<"searchWorkspace">>;
  services: {
    /** Add a service. `POST /workspace/{workspaceId}/services` */
    create(body: Body<"createService">, options?: CallOptions): Promise<Reply<"createService">>;
    /** List services by name. `GET /workspace/{workspaceId}/services` */
    list(query?: Query<"listServices">, options?: CallOptions): Promise<Reply<"listServices">>;
    /** All rows, page after page as they are needed. */
    listAll(query?: Query<"listServices">, options?: CallOptions): AsyncIterable<Row<"listServices">>;
    /** Get a service. `GET /workspace/{workspaceId}/services/{serviceId}` */
    read(serviceId: string, options?: CallOptions): Promise<Reply<"readService">>;
    /** Delete a service. `DELETE /workspace/{workspaceId}/services/{serviceId}` */
    remove(serviceId: string, options?: CallOptions): Promise<Reply<"removeService">>;
    /** Update a service. `PATCH /workspace/{workspaceId}/services/{serviceId}` */
    update(serviceId: string, body: Body<"updateService">, options?: CallOptions): Promise<Reply<"updateService">>;
  };
  sessions: {
    arrival: {
      /** Record that the client has arrived. `POST /workspace/{workspaceId}/sessions/{sessionId}/arrival` */
      create(sessionId: string, options?: CallOptions): Promise<Reply<"markArrival">>;
      /** Take back a client's arrival. `DELETE /workspace/{workspaceId}/sessions/{sessionId}/arrival` */
      remove(sessionId: string, options?: CallOptions): Promise<Reply<"clearArrival">>;
    };
    attachments: {
      /** Attach a file to a session. `POST /workspace/{workspaceId}/sessions/{sessionId}/attachments` */
      create(sessionId: string, body: Body<"createSessionAttachment">, options?: CallOptions): Promise<Reply<"createSessionAttachment">>;
      /** List a session's attachments, oldest first. `GET /workspace/{workspaceId}/sessions/{sessionId}/attachments` */
      list(sessionId: string, options?: CallOptions): Promise<Reply<"listSessionAttachments">>;
      /** Delete an attachment from a session. `DELETE /workspace/{workspaceId}/sessions/{sessionId}/attachments/{attachmentId}` */
      remove(sessionId: string, attachmentId: string, options?: CallOptions): Promise<Reply<"removeSessionAttachment">>;
    };
    availability: {
      /** List available start times on a day. `GET /workspace/{workspaceId}/sessions/availability` */
      list(query: Query<"listAvailability">, options?: CallOptions): Promise<Reply<"listAvailability">>;
    };
    calendar: {
      /** Get sessions as an iCalendar feed. `GET /workspace/{workspaceId}/sessions/calendar.ics` */
      ics(query?: Query<"readCalendar">, options?: CallOptions): Promise<Reply<"readCalendar">>;
    };
    /** Cancel a session and the later ones in its series. `POST /workspace/{workspaceId}/sessions/{sessionId}/cancel-following` */
    cancelFollowing(sessionId: string, body?: Body<"cancelFollowingSessions">, options?: CallOptions): Promise<Reply<"cancelFollowingSessions">>;
    /** Book a session. `POST /workspace/{workspaceId}/sessions` */
    create(body: Body<"createSession">, options?: CallOptions): Promise<Reply<"createSession">>;
    /** The list of sessions as a file for a spreadsheet. `GET /workspace/{workspaceId}/sessions.csv` */
    csv(query?: Query<"exportSessions">, options?: CallOptions): Promise<Reply<"exportSessions">>;
    fields: {
      /** Add a session field. `POST /workspace/{workspaceId}/sessions/fields` */
      create(body: Body<"createSessionField">, options?: CallOptions): Promise<Reply<"createSessionField">>;
      /** List session fields in display order. `GET /workspace/{workspaceId}/sessions/fields` */
      list(query?: Query<"listSessionFields">, options?: CallOptions): Promise<Reply<"listSessionFields">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listSessionFields">, options?: CallOptions): AsyncIterable<Row<"listSessionFields">>;
      /** Get a session field. `GET /workspace/{workspaceId}/sessions/fields/{fieldId}` */
      read(fieldId: string, options?: CallOptions): Promise<Reply<"readSessionField">>;
      /** Delete a session field. `DELETE /workspace/{workspaceId}/sessions/fields/{fieldId}` */
      remove(fieldId: string, options?: CallOptions): Promise<Reply<"removeSessionField">>;
      /** Update a session field. `PATCH /workspace/{workspaceId}/sessions/fields/{fieldId}` */
      update(fieldId: string, body: Body<"updateSessionField">, options?: CallOptions): Promise<Reply<"updateSessionField">>;
    };
    /** Create a draft invoice for a session. `POST /workspace/{workspaceId}/sessions/{sessionId}/invoice` */
    invoice(sessionId: string, body?: Body<"createSessionInvoice">, options?: CallOptions): Promise<Reply<"createSessionInvoice">>;
    /** List sessions in chronological order. `GET /workspace/{workspaceId}/sessions` */
    list(query?: Query<"listSessions">, options?: CallOptions): Promise<Reply<"listSessions">>;
    /** All rows, page after page as they are needed. */
    listAll(query?: Query<"listSessions">, options?: CallOptions): AsyncIterable<Row<"listSessions">>;
    /** Move a session and the later ones in its series. `POST /workspace/{workspaceId}/sessions/{sessionId}/move-following` */
    moveFollowing(sessionId: string, body?: Body<"moveFollowingSessions">, options?: CallOptions): Promise<Reply<"moveFollowingSessions">>;
    notes: {
      /** Add a note to a session. `POST /workspace/{workspaceId}/sessions/{sessionId}/notes` */
      create(sessionId: string, body: Body<"createSessionNote">, options?: CallOptions): Promise<Reply<"createSessionNote">>;
      /** List a session's notes, oldest first. `GET /workspace/{workspaceId}/sessions/{sessionId}/notes` */
      list(sessionId: string, options?: CallOptions): Promise<Reply<"listSessionNotes">>;
      /** Delete a note. `DELETE /workspace/{workspaceId}/sessions/{sessionId}/notes/{noteId}` */
      remove(sessionId: string, noteId: string, options?: CallOptions): Promise<Reply<"removeSessionNote">>;
      /** Update a note. `PATCH /workspace/{workspaceId}/sessions/{sessionId}/notes/{noteId}` */
      update(sessionId: string, noteId: string, body: Body<"updateSessionNote">, options?: CallOptions): Promise<Reply<"updateSessionNote">>;
    };
    /** Get a session. `GET /workspace/{workspaceId}/sessions/{sessionId}` */
    read(sessionId: string, options?: CallOptions): Promise<Reply<"readSession">>;
    /** Delete a session with its notes. `DELETE /workspace/{workspaceId}/sessions/{sessionId}` */
    remove(sessionId: string, options?: CallOptions): Promise<Reply<"removeSession">>;
    series: {
      /** Book a series of sessions, weekly or monthly. `POST /workspace/{workspaceId}/sessions/series` */
      create(body: Body<"createSessionSeries">, options?: CallOptions): Promise<Reply<"createSessionSeries">>;
    };
    /** Update a session or change its status. `PATCH /workspace/{workspaceId}/sessions/{sessionId}` */
    update(sessionId: string, body: Body<"updateSession">, options?: CallOptions): Promise<Reply<"updateSession">>;
  };
  staff: {
    /** Add a staff member. `POST /workspace/{workspaceId}/staff` */
    create(body: Body<"createStaff">, options?: CallOptions): Promise<Reply<"createStaff">>;
    fields: {
      /** Add a staff custom field. `POST /workspace/{workspaceId}/staff/fields` */
      create(body: Body<"createStaffField">, options?: CallOptions): Promise<Reply<"createStaffField">>;
      /** List staff custom fields in display order. `GET /workspace/{workspaceId}/staff/fields` */
      list(query?: Query<"listStaffFields">, options?: CallOptions): Promise<Reply<"listStaffFields">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listStaffFields">, options?: CallOptions): AsyncIterable<Row<"listStaffFields">>;
      /** Get a staff custom field. `GET /workspace/{workspaceId}/staff/fields/{fieldId}` */
      read(fieldId: string, options?: CallOptions): Promise<Reply<"readStaffField">>;
      /** Delete a staff custom field with all its values. `DELETE /workspace/{workspaceId}/staff/fields/{fieldId}` */
      remove(fieldId: string, options?: CallOptions): Promise<Reply<"removeStaffField">>;
      /** Update a staff custom field. `PATCH /workspace/{workspaceId}/staff/fields/{fieldId}` */
      update(fieldId: string, body: Body<"updateStaffField">, options?: CallOptions): Promise<Reply<"updateStaffField">>;
    };
    /** Send a staff member's invitation again. `POST /workspace/{workspaceId}/staff/{staffId}/invitation` */
    invitation(staffId: string, options?: CallOptions): Promise<Reply<"inviteStaff">>;
    /** List staff, newest first. `GET /workspace/{workspaceId}/staff` */
    list(query?: Query<"listStaff">, options?: CallOptions): Promise<Reply<"listStaff">>;
    /** All rows, page after page as they are needed. */
    listAll(query?: Query<"listStaff">, options?: CallOptions): AsyncIterable<Row<"listStaff">>;
    /** Get a staff member. `GET /workspace/{workspaceId}/staff/{staffId}` */
    read(staffId: string, options?: CallOptions): Promise<Reply<"readStaff">>;
    /** Delete a staff member and end their access immediately. `DELETE /workspace/{workspaceId}/staff/{staffId}` */
    remove(staffId: string, options?: CallOptions): Promise<Reply<"removeStaff">>;
    tasks: {
      comments: {
        /** Comment on a task. `POST /workspace/staff/{staffId}/tasks/{taskId}/comments` */
        create(staffId: string, taskId: string, body: Body<"createTaskComment">, options?: CallOptions): Promise<Reply<"createTaskComment">>;
        /** List a task's comments, oldest first. `GET /workspace/staff/{staffId}/tasks/{taskId}/comments` */
        list(staffId: string, taskId: string, query?: Query<"listTaskComments">, options?: CallOptions): Promise<Reply<"listTaskComments">>;
        /** All rows, page after page as they are needed. */
        listAll(staffId: string, taskId: string, query?: Query<"listTaskComments">, options?: CallOptions): AsyncIterable<Row<"listTaskComments">>;
      };
      /** Give a staff member a task. `POST /workspace/{workspaceId}/staff/{staffId}/tasks` */
      create(staffId: string, body: Body<"createTask">, options?: CallOptions): Promise<Reply<"createTask">>;
      /** List a staff member's tasks, newest first. `GET /workspace/{workspaceId}/staff/{staffId}/tasks` */
      list(staffId: string, query?: Query<"listTasks">, options?: CallOptions): Promise<Reply<"listTasks">>;
      /** All rows, page after page as they are needed. */
      listAll(staffId: string, query?: Query<"listTasks">, options?: CallOptions): AsyncIterable<Row<"listTasks">>;
      /** Get a task. `GET /workspace/{workspaceId}/staff/{staffId}/tasks/{taskId}` */
      read(staffId: string, taskId: string, options?: CallOptions): Promise<Reply<"readTask">>;
      /** Delete a task with its comments. `DELETE /workspace/{workspaceId}/staff/{staffId}/tasks/{taskId}` */
      remove(staffId: string, taskId: string, options?: CallOptions): Promise<Reply<"removeTask">>;
      /** Update a task. `PATCH /workspace/{workspaceId}/staff/{staffId}/tasks/{taskId}` */
      update(staffId: string, taskId: string, body: Body<"updateTask">, options?: CallOptions): Promise<Reply<"updateTask">>;
    };
    timeOff: {
      /** Add an absence. `POST /workspace/{workspaceId}/staff/{staffId}/time-off` */
      create(staffId: string, body: Body<"createTimeOff">, options?: CallOptions): Promise<Reply<"createTimeOff">>;
      /** List a staff member's absences, earliest first. `GET /workspace/{workspaceId}/staff/{staffId}/time-off` */
      list(staffId: string, query?: Query<"listTimeOff">, options?: CallOptions): Promise<Reply<"listTimeOff">>;
      /** All rows, page after page as they are needed. */
      listAll(staffId: string, query?: Query<"listTimeOff">, options?: CallOptions): AsyncIterable<Row<"listTimeOff">>;
      /** Get an absence. `GET /workspace/{workspaceId}/staff/{staffId}/time-off/{timeOffId}` */
      read(staffId: string, timeOffId: string, options?: CallOptions): Promise<Reply<"readTimeOff">>;
      /** Delete an absence. `DELETE /workspace/{workspaceId}/staff/{staffId}/time-off/{timeOffId}` */
      remove(staffId: string, timeOffId: string, options?: CallOptions): Promise<Reply<"removeTimeOff">>;
      /** Update an absence. `PATCH /workspace/{workspaceId}/staff/{staffId}/time-off/{timeOffId}` */
      update(staffId: string, timeOffId: string, body: Body<"updateTimeOff">, options?: CallOptions): Promise<Reply<"updateTimeOff">>;
    };
    /** Update a staff member, or whether they can sign in. `PATCH /workspace/{workspaceId}/staff/{staffId}` */
    update(staffId: string, body: Body<"updateStaff">, options?: CallOptions): Promise<Reply<"updateStaff">>;
  };
  storefront: {
    catalogue: {
      /** Products with their variants and pictures, as a file that other shops read. `GET /workspace/{workspaceId}/storefront/catalogue.csv` */
      csv(query?: Query<"exportCatalogue">, options?: CallOptions): Promise<Reply<"exportCatalogue">>;
      /** Add and update products with their variants from a CSV file. `POST /workspace/{workspaceId}/storefront/catalogue/import` */
      import(body: Body<"importCatalogue">, options?: CallOptions): Promise<Reply<"importCatalogue">>;
    };
    collections: {
      /** Add a collection of products. `POST /workspace/{workspaceId}/storefront/collections` */
      create(body: Body<"createCollection">, options?: CallOptions): Promise<Reply<"createCollection">>;
      /** List the store's collections in display order, drafts included. `GET /workspace/{workspaceId}/storefront/collections` */
      list(query?: Query<"listCollections">, options?: CallOptions): Promise<Reply<"listCollections">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listCollections">, options?: CallOptions): AsyncIterable<Row<"listCollections">>;
      /** Set the display order of the collections. `PUT /workspace/{workspaceId}/storefront/collections/order` */
      order(body: Body<"orderCollections">, options?: CallOptions): Promise<Reply<"orderCollections">>;
      /** Get a collection. `GET /workspace/{workspaceId}/storefront/collections/{collectionId}` */
      read(collectionId: string, options?: CallOptions): Promise<Reply<"readCollection">>;
      /** Delete a collection; its products stay. `DELETE /workspace/{workspaceId}/storefront/collections/{collectionId}` */
      remove(collectionId: string, options?: CallOptions): Promise<Reply<"removeCollection">>;
      /** Update a collection; its products are replaced as a whole. `PATCH /workspace/{workspaceId}/storefront/collections/{collectionId}` */
      update(collectionId: string, body: Body<"updateCollection">, options?: CallOptions): Promise<Reply<"updateCollection">>;
    };
    contentPages: {
      /** Add a store page. `POST /workspace/{workspaceId}/storefront/content-pages` */
      create(body: Body<"createContentPage">, options?: CallOptions): Promise<Reply<"createContentPage">>;
      /** List the store's pages, drafts included. `GET /workspace/{workspaceId}/storefront/content-pages` */
      list(query?: Query<"listContentPages">, options?: CallOptions): Promise<Reply<"listContentPages">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listContentPages">, options?: CallOptions): AsyncIterable<Row<"listContentPages">>;
      /** Get a store page. `GET /workspace/{workspaceId}/storefront/content-pages/{pageId}` */
      read(pageId: string, options?: CallOptions): Promise<Reply<"readContentPage">>;
      /** Delete a store page. `DELETE /workspace/{workspaceId}/storefront/content-pages/{pageId}` */
      remove(pageId: string, options?: CallOptions): Promise<Reply<"removeContentPage">>;
      /** Update a store page. `PATCH /workspace/{workspaceId}/storefront/content-pages/{pageId}` */
      update(pageId: string, body: Body<"updateContentPage">, options?: CallOptions): Promise<Reply<"updateContentPage">>;
    };
    discountCodes: {
      /** Add a discount code. `POST /workspace/{workspaceId}/storefront/discount-codes` */
      create(body: Body<"createDiscountCode">, options?: CallOptions): Promise<Reply<"createDiscountCode">>;
      /** List the store's discount codes. `GET /workspace/{workspaceId}/storefront/discount-codes` */
      list(query?: Query<"listDiscountCodes">, options?: CallOptions): Promise<Reply<"listDiscountCodes">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listDiscountCodes">, options?: CallOptions): AsyncIterable<Row<"listDiscountCodes">>;
      /** Get a discount code. `GET /workspace/{workspaceId}/storefront/discount-codes/{codeId}` */
      read(codeId: string, options?: CallOptions): Promise<Reply<"readDiscountCode">>;
      /** Delete a discount code; its text is free again. `DELETE /workspace/{workspaceId}/storefront/discount-codes/{codeId}` */
      remove(codeId: string, options?: CallOptions): Promise<Reply<"removeDiscountCode">>;
      /** Update a discount code; orders keep what they were placed with. `PATCH /workspace/{workspaceId}/storefront/discount-codes/{codeId}` */
      update(codeId: string, body: Body<"updateDiscountCode">, options?: CallOptions): Promise<Reply<"updateDiscountCode">>;
    };
    domain: {
      /** Activate a verified domain: the store is served on it. `PATCH /workspace/{workspaceId}/storefront/domain/{domainId}/activate` */
      activate(domainId: string, options?: CallOptions): Promise<Reply<"activateDomain">>;
      /** Add a domain to the store. `POST /workspace/{workspaceId}/storefront/domain` */
      create(body: Body<"createDomain">, options?: CallOptions): Promise<Reply<"createDomain">>;
      /** Disable a domain: the store is no longer served on it, but the domain is kept. `PATCH /workspace/{workspaceId}/storefront/domain/{domainId}/disable` */
      disable(domainId: string, options?: CallOptions): Promise<Reply<"disableDomain">>;
      /** List the store's domains. `GET /workspace/{workspaceId}/storefront/domain` */
      list(query?: Query<"listDomains">, options?: CallOptions): Promise<Reply<"listDomains">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listDomains">, options?: CallOptions): AsyncIterable<Row<"listDomains">>;
      /** Get one of the store's domains. `GET /workspace/{workspaceId}/storefront/domain/{domainId}` */
      read(domainId: string, options?: CallOptions): Promise<Reply<"readDomain">>;
      /** Delete a domain. `DELETE /workspace/{workspaceId}/storefront/domain/{domainId}` */
      remove(domainId: string, options?: CallOptions): Promise<Reply<"removeDomain">>;
      /** Verify a domain by its DNS record. `POST /workspace/{workspaceId}/storefront/domain/{domainId}/verify` */
      verify(domainId: string, options?: CallOptions): Promise<Reply<"verifyDomain">>;
    };
    orders: {
      /** The list of orders as a file for a spreadsheet. `GET /workspace/{workspaceId}/storefront/orders.csv` */
      csv(query?: Query<"exportOrders">, options?: CallOptions): Promise<Reply<"exportOrders">>;
      invoice: {
        /** Get an order's invoice as PDF. `GET /workspace/{workspaceId}/storefront/orders/{orderId}/invoice.pdf` */
        pdf(orderId: string, query?: Query<"readOrderInvoicePdf">, options?: CallOptions): Promise<Reply<"readOrderInvoicePdf">>;
      };
      /** List the store's orders. `GET /workspace/{workspaceId}/storefront/orders` */
      list(query?: Query<"listOrders">, options?: CallOptions): Promise<Reply<"listOrders">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listOrders">, options?: CallOptions): AsyncIterable<Row<"listOrders">>;
      /** Get an order. `GET /workspace/{workspaceId}/storefront/orders/{orderId}` */
      read(orderId: string, options?: CallOptions): Promise<Reply<"readOrder">>;
      refunds: {
        /** Refund pieces of a paid order, and its delivery. `POST /workspace/{workspaceId}/storefront/orders/{orderId}/refunds` */
        create(orderId: string, body: Body<"refundOrder">, options?: CallOptions): Promise<Reply<"refundOrder">>;
      };
      shipments: {
        /** Record that a parcel of an order was sent. `POST /workspace/{workspaceId}/storefront/orders/{orderId}/shipments` */
        create(orderId: string, body: Body<"createShipment">, options?: CallOptions): Promise<Reply<"createShipment">>;
      };
      /** Count the orders that wait, by status. `GET /workspace/{workspaceId}/storefront/orders/summary` */
      summary(options?: CallOptions): Promise<Reply<"summariseOrders">>;
      /** Update an order's status or payment status. `PATCH /workspace/{workspaceId}/storefront/orders/{orderId}` */
      update(orderId: string, body: Body<"updateOrder">, options?: CallOptions): Promise<Reply<"updateOrder">>;
    };
    productCategories: {
      /** List the categories of products, with counts. `GET /workspace/{workspaceId}/storefront/product-categories` */
      list(options?: CallOptions): Promise<Reply<"listProductCategories">>;
      /** Set the order of the categories on the store's pages. `PUT /workspace/{workspaceId}/storefront/product-categories/order` */
      order(body: Body<"orderProductCategories">, options?: CallOptions): Promise<Reply<"orderProductCategories">>;
      /** Rename a category of products, or merge it into another. `POST /workspace/{workspaceId}/storefront/product-categories/rename` */
      rename(body: Body<"renameProductCategory">, options?: CallOptions): Promise<Reply<"renameProductCategory">>;
    };
    products: {
      /** Change the status or category of several products. `POST /workspace/{workspaceId}/storefront/products/bulk` */
      bulk(body: Body<"updateProducts">, options?: CallOptions): Promise<Reply<"updateProducts">>;
      /** Add a product. `POST /workspace/{workspaceId}/storefront/products` */
      create(body: Body<"createProduct">, options?: CallOptions): Promise<Reply<"createProduct">>;
      /** The list of products as a file for a spreadsheet. `GET /workspace/{workspaceId}/storefront/products.csv` */
      csv(query?: Query<"exportProducts">, options?: CallOptions): Promise<Reply<"exportProducts">>;
      /** List the store's products. `GET /workspace/{workspaceId}/storefront/products` */
      list(query?: Query<"listProducts">, options?: CallOptions): Promise<Reply<"listProducts">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listProducts">, options?: CallOptions): AsyncIterable<Row<"listProducts">>;
      marketingPosts: {
        /** Start a job that writes a marketing post for a product. `POST /workspace/{workspaceId}/storefront/products/{productId}/marketing-posts` */
        create(productId: string, body?: Body<"startMarketingPost">, options?: CallOptions): Promise<Reply<"startMarketingPost">>;
      };
      /** Replace the options of a product. `PUT /workspace/{workspaceId}/storefront/products/{productId}/options` */
      options(productId: string, body: Body<"replaceProductOptions">, options?: CallOptions): Promise<Reply<"replaceProductOptions">>;
      /** Get a product. `GET /workspace/{workspaceId}/storefront/products/{productId}` */
      read(productId: string, options?: CallOptions): Promise<Reply<"readProduct">>;
      /** Delete a product; existing orders keep it. `DELETE /workspace/{workspaceId}/storefront/products/{productId}` */
      remove(productId: string, options?: CallOptions): Promise<Reply<"removeProduct">>;
      stockMovements: {
        /** Record a count of a product's stock, or pieces that came in or left. `POST /workspace/{workspaceId}/storefront/products/{productId}/stock-movements` */
        create(productId: string, body: Body<"createStockMovement">, options?: CallOptions): Promise<Reply<"createStockMovement">>;
        /** List what changed a product's stock, latest first. `GET /workspace/{workspaceId}/storefront/products/{productId}/stock-movements` */
        list(productId: string, query?: Query<"listStockMovements">, options?: CallOptions): Promise<Reply<"listStockMovements">>;
        /** All rows, page after page as they are needed. */
        listAll(productId: string, query?: Query<"listStockMovements">, options?: CallOptions): AsyncIterable<Row<"listStockMovements">>;
      };
      /** Update a product. `PATCH /workspace/{workspaceId}/storefront/products/{productId}` */
      update(productId: string, body: Body<"updateProduct">, options?: CallOptions): Promise<Reply<"updateProduct">>;
      variants: {
        /** Add a variant of a product. `POST /workspace/{workspaceId}/storefront/products/{productId}/variants` */
        create(productId: string, body: Body<"createProductVariant">, options?: CallOptions): Promise<Reply<"createProductVariant">>;
        /** Delete a variant of a product; existing orders keep it. `DELETE /workspace/{workspaceId}/storefront/products/{productId}/variants/{variantId}` */
        remove(productId: string, variantId: string, options?: CallOptions): Promise<Reply<"removeProductVariant">>;
        /** Update a variant of a product. `PATCH /workspace/{workspaceId}/storefront/products/{productId}/variants/{variantId}` */
        update(productId: string, variantId: string, body: Body<"updateProductVariant">, options?: CallOptions): Promise<Reply<"updateProductVariant">>;
      };
    };
    store: {
      /** Get the workspace's store. `GET /workspace/{workspaceId}/storefront/store` */
      read(options?: CallOptions): Promise<Reply<"readStore">>;
      /** Update the store's name, slug, language or contact details. `PATCH /workspace/{workspaceId}/storefront/store` */
      update(body: Body<"updateStore">, options?: CallOptions): Promise<Reply<"updateStore">>;
    };
  };
  subscription: {
    /** Get the workspace's plan, its limits and usage, and the cost of renewing. `GET /workspace/{workspaceId}/subscription` */
    (options?: CallOptions): Promise<Reply<"readSubscription">>;
    /** Open a page to renew the subscription online. `POST /workspace/{workspaceId}/subscription/checkout` */
    checkout(body: Body<"openSubscriptionCheckout">, options?: CallOptions): Promise<Reply<"openSubscriptionCheckout">>;
    payments: {
      invoice: {
        /** Get the platform's invoice of a payment, as PDF. `GET /workspace/{workspaceId}/subscription/payments/{paymentId}/invoice.pdf` */
        pdf(paymentId: string, query?: Query<"readSubscriptionInvoicePdf">, options?: CallOptions): Promise<Reply<"readSubscriptionInvoicePdf">>;
      };
      /** List what the workspace paid for its subscription. `GET /workspace/{workspaceId}/subscription/payments` */
      list(query?: Query<"listSubscriptionPayments">, options?: CallOptions): Promise<Reply<"listSubscriptionPayments">>;
      /** All rows, page after page as they are needed. */
      listAll(query?: Query<"listSubscriptionPayments">, options?: CallOptions): AsyncIterable<Row<"listSubscriptionPayments">>;
    };
  };
  tasks: {
    /** List everyone's tasks, newest first. `GET /workspace/{workspaceId}/tasks` */
    list(query?: Query<"listAllTasks">, options?: CallOptions): Promise<Reply<"listAllTasks">>;
    /** All rows, page after page as they are needed. */
    listAll(query?: Query<"listAllTasks">, options?: CallOptions): AsyncIterable<Row<"listAllTasks">>;
  };
  taxRates: {
    /** Add a tax rate. `POST /workspace/{workspaceId}/tax-rates` */
    create(body: Body<"createTaxRate">, options?: CallOptions): Promise<Reply<"createTaxRate">>;
    /** List tax rates by name. `GET /workspace/{workspaceId}/tax-rates` */
    list(query?: Query<"listTaxRates">, options?: CallOptions): Promise<Reply<"listTaxRates">>;
    /** All rows, page after page as they are needed. */
    listAll(query?: Query<"listTaxRates">, options?: CallOptions): AsyncIterable<Row<"listTaxRates">>;
    /** Get a tax rate. `GET /workspace/{workspaceId}/tax-rates/{taxRateId}` */
    read(taxRateId: string, options?: CallOptions): Promise<Reply<"readTaxRate">>;
    /** Delete a tax rate. `DELETE /workspace/{workspaceId}/tax-rates/{taxRateId}` */
    remove(taxRateId: string, options?: CallOptions): Promise<Reply<"removeTaxRate">>;
    /** Update a tax rate. `PATCH /workspace/{workspaceId}/tax-rates/{taxRateId}` */
    update(taxRateId: string, body: Body<"updateTaxRate">, options?: CallOptions): Promise<Reply<"updateTaxRate">>;
  };
  taxReturn: {
    /** Get the tax of a period by rate, before it is filed. `GET /client/workspace/{workspaceId}/tax-return` */
    (query: Query<"readTaxFigures">, options?: CallOptions): Promise<Reply<"readTaxFigures">>;
    /** Export the tax of a period as CSV, before it is filed. `GET /client/workspace/{workspaceId}/tax-return.csv` */
    csv(query: Query<"exportTaxFigures">, options?: CallOptions): Promise<Reply<"exportTaxFigures">>;
    lines: {
      /** List the lines that make up the tax of a period. `GET /client/workspace/{workspaceId}/tax-return/lines` */
      list(query: Query<"listTaxLines">, options?: CallOptions): Promise<Reply<"listTaxLines">>;
      /** All rows, page after page as they are needed. */
      listAll(query: Query<"listTaxLines">, options?: CallOptions): AsyncIterable<Row<"listTaxLines">>;
    };
    /** Get the tax of a period as PDF, before it is filed. `GET /client/workspace/{workspaceId}/tax-return.pdf` */
    pdf(query: Query<"printTaxFigures">, options?: CallOptions): Promise<Reply<"printTaxFigures">>;
  };
  taxReturns: {
    /** File a tax return. `POST /client/workspace/{workspaceId}/tax-returns` */
    create(body: Body<"fileTaxReturn">, options?: CallOptions): Promise<Reply<"fileTaxReturn">>;
    /** Export a filed tax return as CSV. `GET /client/workspace/{workspaceId}/tax-returns/{taxReturnId}/csv` */
    csv(taxReturnId: string, query?: Query<"exportTaxReturn">, options?: CallOptions): Promise<Reply<"exportTaxReturn">>;
    /** List filed tax returns, newest first. `GET /client/workspace/{workspaceId}/tax-returns` */
    list(query?: Query<"listTaxReturns">, options?: CallOptions): Promise<Reply<"listTaxReturns">>;
    /** All rows, page after page as they are needed. */
    listAll(query?: Query<"listTaxReturns">, options?: CallOptions): AsyncIterable<Row<"listTaxReturns">>;
    /** Get a filed tax return as PDF. `GET /client/workspace/{workspaceId}/tax-returns/{taxReturnId}/pdf` */
    pdf(taxReturnId: string, query?: Query<"printTaxReturn">, options?: CallOptions): Promise<Reply<"printTaxReturn">>;
    /** Get a filed tax return. `GET /client/workspace/{workspaceId}/tax-returns/{taxReturnId}` */
    read(taxReturnId: string, options?: CallOptions): Promise<Reply<"readTaxReturn">>;
    /** Take back the newest tax return. `DELETE /client/workspace/{workspaceId}/tax-returns/{taxReturnId}` */
    remove(taxReturnId: string, options?: CallOptions): Promise<Reply<"removeTaxReturn">>;
  };
  /** Update the workspace's profile and settings. `PATCH /workspace/{workspaceId}` */
  update(body: Body<"updateWorkspace">, options?: CallOptions): Promise<Reply<"updateWorkspace">>;
  webhookEndpoints: {
    /** Add a webhook endpoint. `POST /workspace/{workspaceId}/webhook-endpoints` */
    create(body: Body<"createWebhookEndpoint">, options?: CallOptions): Promise<Reply<"createWebhookEndpoint">>;
    deliveries: {
      /** List an endpoint's deliveries of the last 30 days, newest first. `GET /workspace/{workspaceId}/webhook-endpoints/{endpointId}/deliveries` */
      list(endpointId: string, query?: Query<"listDeliveries">, options?: CallOptions): Promise<Reply<"listDeliveries">>;
      /** All rows, page after page as they are needed. */
      listAll(endpointId: string, query?: Query<"listDeliveries">, options?: CallOptions): AsyncIterable<Row<"listDeliveries">>;
      /** Get a delivery with all its attempts. `GET /workspace/{workspaceId}/webhook-endpoints/{endpointId}/deliveries/{deliveryId}` */
      read(endpointId: string, deliveryId: string, options?: CallOptions): Promise<Reply<"readDelivery">>;
      /** Send a delivery again with the same id. `POST /workspace/{workspaceId}/webhook-endpoints/{endpointId}/deliveries/{deliveryId}/replay` */
      replay(endpointId: string, deliveryId: string, options?: CallOptions): Promise<Reply<"replayDelivery">>;
    };
    /** List webhook endpoints, newest first. `GET /workspace/{workspaceId}/webhook-endpoints` */
    list(query?: Query<"listWebhookEndpoints">, options?: CallOptions): Promise<Reply<"listWebhookEndpoints">>;
    /** All rows, page after page as they are needed. */
    listAll(query?: Query<"listWebhookEndpoints">, options?: CallOptions): AsyncIterable<Row<"listWebhookEndpoints">>;
    /** Get a webhook endpoint, without its secret. `GET /workspace/{workspaceId}/webhook-endpoints/{endpointId}` */
    read(endpointId: string, options?: CallOptions): Promise<Reply<"readWebhookEndpoint">>;
    /** Delete a webhook endpoint and its deliveries. `DELETE /workspace/{workspaceId}/webhook-endpoints/{endpointId}` */
    remove(endpointId: string, options?: CallOptions): Promise<Reply<"removeWebhookEndpoint">>;
    /** Replace a webhook endpoint's secret. `POST /workspace/{workspaceId}/webhook-endpoints/{endpointId}/rotate` */
    rotate(endpointId: string, options?: CallOptions): Promise<Reply<"rotateWebhookSecret">>;
    /** Send a test event to an endpoint. `POST /workspace/{workspaceId}/webhook-endpoints/{endpointId}/test` */
    test(endpointId: string, body?: Body<"testWebhookEndpoint">, options?: CallOptions): Promise<Reply<"testWebhookEndpoint">>;
    /** Update a webhook endpoint, or switch it on or off. `PATCH /workspace/{workspaceId}/webhook-endpoints/{endpointId}` */
    update(endpointId: string, body: Body<"updateWebhookEndpoint">, options?: CallOptions): Promise<Reply<"updateWebhookEndpoint">>;
  };
}
