// Generated from the API description by "npm run client-types".

export interface paths {
    "/webhook-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the secret of per-request webhooks
         * @description The secret that signs what is sent to the `webhook_url` of requests: one of the organization, and another of its
         *     sandbox. Needs a key of the scope `full`.
         */
        get: operations["GetWebhookSecret"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-secret/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of per-request webhooks
         * @description Makes a new secret for per-request webhooks. For 24 hours the one before signs, too.
         */
        post: operations["RotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description The endpoints of the organization, newest first, without their secrets.
         */
        get: operations["ListWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description Creates an endpoint for events of all conversions and of the quota. Its secret is returned only once. At most 20
         *     per organization, in live and in sandbox mode each.
         */
        post: operations["CreateWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook endpoint
         * @description One endpoint, without its secret.
         */
        get: operations["GetWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Removes an endpoint with its deliveries, also those that are still on their way.
         */
        delete: operations["DeleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Change a webhook endpoint
         * @description Changes an endpoint. An empty object changes nothing.
         */
        patch: operations["ChangeWebhookEndpoint"];
        trace?: never;
    };
    "/webhook-endpoints/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook endpoint
         * @description Replaces the secret of an endpoint; the new one is returned only once. For 24 hours the previous secret also signs.
         */
        post: operations["RotateWebhookEndpointSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a webhook endpoint
         * @description Sends the event `webhook.test` to an endpoint, whatever events it wants and even where it is disabled.
         */
        post: operations["TestWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook deliveries
         * @description Deliveries to endpoints and to the `webhook_url` of requests, newest first. Stored for 30 days by default.
         */
        get: operations["ListWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook delivery
         * @description One delivery with its attempts, and what the receiver answered to each.
         */
        get: operations["GetWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-deliveries/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a webhook again
         * @description Resends an event, whether it arrived or failed, with up to six new attempts. A pending delivery is not changed.
         */
        post: operations["ResendWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/voices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List voices
         * @description Providers with their models, voices and languages. Newly installed voices are listed immediately.
         */
        get: operations["ListVoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/voices/{id}/sample": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hear a voice
         * @description Synthesizes a line as a WAV file. Counts as a request and consumes no quota; the same line is synthesized only once.
         *     Organizations take turns, each with one sample at a time.
         */
        post: operations["SpeakSample"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changelog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the version history of the API
         * @description The versions of this API with what each of them brought.
         */
        get: operations["GetVersionHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get usage statistics
         * @description Used and remaining quota, credits and requests of the organization.
         */
        get: operations["GetUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/usage/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the history of requests
         * @description Requests of the organization on each UTC day, how many of them were refused and why, and the newest refused ones.
         *     Counts are kept for 90 days and appear within seconds.
         */
        get: operations["GetRequestHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversions/{id}/transcript": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the transcript of a conversion
         * @description Transcript of the audio with times: as JSON, captions (WebVTT, SubRip) or plain text.
         */
        get: operations["GetTranscript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversions/{id}/chapters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the chapters of a conversion
         * @description The parts of the audio that a listener can jump to.
         */
        get: operations["GetChapters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/speech/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hear a sentence
         * @description Speaks one sentence, as a WAV file, before it is kept in a script. It counts as a request, takes nothing of the quota,
         *     and each organization hears 30 sentences in a minute at most. Organizations take turns.
         */
        post: operations["PreviewSpeech"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scripts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate a script
         * @description Writes a script that can be looked at and edited before it is converted. Consumes no quota. A script expires
         *     after two hours; until then it can be converted any number of times.
         */
        post: operations["CreateScript"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scripts/{id}/convert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Convert a script
         * @description Narrates a script, or what was made of it (`edited_content`). Consumes quota like any conversion.
         */
        post: operations["ConvertScript"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{id}/pronunciations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get pronunciations
         * @description Pronunciations of the organization.
         */
        get: operations["GetPronunciations"];
        /**
         * Replace pronunciations
         * @description Replaces how an organization wants its terms to be said, in every conversion from now on. They go before
         *     Lectern's own lexicon; a request's `pronunciation_notes` go before them.
         */
        put: operations["ReplacePronunciations"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products
         * @description The products of the organization, newest first.
         */
        get: operations["ListProducts"];
        put?: never;
        /**
         * Create a product
         * @description Creates a product that conversions can be associated with by `product_id`.
         */
        post: operations["CreateProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a product
         * @description One product.
         */
        get: operations["GetProduct"];
        put?: never;
        post?: never;
        /**
         * Delete a product
         * @description Removes a product. Its conversions stay, without a product.
         */
        delete: operations["DeleteProduct"];
        options?: never;
        head?: never;
        /**
         * Rename a product
         * @description Gives a product another name. An empty object changes nothing.
         */
        patch: operations["RenameProduct"];
        trace?: never;
    };
    "/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a conversion
         * @description Outline of a text without a conversion: its type, title, releases and changes, the estimated length of the
         *     narration, and uncertain lines. Consumes no quota; nothing is stored. Earlier changelogs (`use_history`) are not
         *     considered.
         */
        post: operations["CreatePreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List organizations
         * @description The organizations that the holder of the key can act for, by the header `X-Organization-ID`.
         */
        get: operations["ListOrganizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an organization
         * @description An organization with its branding, its subscription and what of it is used.
         */
        get: operations["GetOrganization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an organization
         * @description Changes the name of an organization, how its pages look, and which voices speak where a request names none. Pages and
         *     players show it at once; podcast apps when they next read the feed.
         */
        patch: operations["ChangeOrganization"];
        trace?: never;
    };
    "/organizations/{id}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Upload a logo
         * @description Uploads the logo of an organization: a PNG, JPEG, GIF or SVG image of at most 1 MB, 4096 pixels on a side and 8
         *     megapixels. Lectern draws what the image shows into a PNG of at most 512 × 512 pixels and serves only that. It
         *     precedes `branding.logo_url`.
         */
        put: operations["UploadLogo"];
        post?: never;
        /**
         * Remove a logo
         * @description Removes the uploaded logo of an organization. Pages show the one at `branding.logo_url` again, if there is one.
         */
        delete: operations["RemoveLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversions/{id}/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch a conversion
         * @description Streams the progress of a conversion as Server-Sent Events: immediately, after each step, and at the end. Events of the
         *     type `progress` are followed by one of the type `completed` or `failed`, and the response ends. The data of each event
         *     is a JSON object with the whole state: `id`, `status`, `utterances_done` and `utterances_total` (null until the script
         *     is planned), `spoken_seconds` (duration of the finished utterances), `estimated_completion_seconds`, `queue_position`
         *     (from 1 while pending, else null) and `error` (of a failed conversion). A response that ends without the last event was
         *     interrupted (the conversion was deleted, or the service stopped): reconnect, as browsers do. Counts as one request.
         */
        get: operations["WatchConversion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversions/{id}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listen while it is made
         * @description Streams the audio from its first sentence while the rest is synthesized, as MP3. Times are those of the finished
         *     file; the loudness is approximate. A finished conversion gets a redirect to the finished audio, like `/audio`.
         *     Before the first sentence is finished, the request waits up to 25 seconds; then the response is `AUDIO_NOT_READY`
         *     with `Retry-After`. An interrupted response means that the conversion was deleted or failed, or that the service
         *     stopped. Consumes no quota and counts as one request.
         */
        get: operations["StreamConversion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List feeds
         * @description The feeds of the organization, newest first, without their addresses.
         */
        get: operations["ListFeeds"];
        put?: never;
        /**
         * Create a feed
         * @description Creates a podcast feed of the conversions of the organization, or of one of its products. Its address is returned only
         *     once. At most 50 per organization, in live and in sandbox mode each.
         */
        post: operations["CreateFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/{id}": {
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
         * Revoke a feed
         * @description Ends a feed at once, for good, with the addresses of audio, captions and chapters that it has handed out.
         */
        delete: operations["DeleteFeed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/episodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List episodes
         * @deprecated
         * @description The episodes of the organization, newest first. Use `GET /conversions` instead.
         */
        get: operations["ListEpisodes"];
        put?: never;
        /**
         * Create an episode
         * @deprecated
         * @description Turns a text into narrated audio and answers when it is ready. Use `POST /conversions` instead.
         */
        post: operations["CreateEpisode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/episodes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an episode
         * @deprecated
         * @description The episode with everything that is known of it in its state. Use `GET /conversions/{id}` instead.
         */
        get: operations["GetEpisode"];
        put?: never;
        post?: never;
        /**
         * Delete an episode
         * @deprecated
         * @description Removes an episode for good, as `DELETE /conversions/{id}` does.
         */
        delete: operations["DeleteEpisode"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/episodes/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a failed episode
         * @deprecated
         * @description Starts a failed episode over, with other settings if wanted. Consumes quota again.
         */
        post: operations["RetryEpisode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversions/{id}/embed-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List embed tokens
         * @description The tokens of a conversion that were not revoked, newest first. A key of the scope `read` gets the last four
         *     characters of each, after an ellipsis, and addresses that play nothing.
         */
        get: operations["ListEmbedTokens"];
        put?: never;
        /**
         * Create an embed token
         * @description Makes a token with which a player on another site plays this one conversion, without an API key and without
         *     public access. It works until it is revoked. Needs a paid plan; at most 100 per organization and UTC day.
         */
        post: operations["CreateEmbedToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversions/{id}/embed-token/{token}": {
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
         * Revoke an embed token
         * @description From now on the token plays nothing.
         */
        delete: operations["RevokeEmbedToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the API description
         * @description This description itself, as OpenAPI 3.0.
         */
        get: operations["GetOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List conversions
         * @description The conversions of the organization, newest first.
         */
        get: operations["ListConversions"];
        put?: never;
        /**
         * Create a conversion
         * @description Turns a changelog or document into narrated audio. Answers at once with an address to poll, or with `wait: true`
         *     when the audio is ready.
         */
        post: operations["CreateConversion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a conversion
         * @description The conversion with everything that is known of it in its state. To be polled until it is `completed` or `failed`.
         */
        get: operations["GetConversion"];
        put?: never;
        post?: never;
        /**
         * Delete a conversion
         * @description Removes a conversion with its audio, tokens and pages, for good. One in progress is cancelled.
         */
        delete: operations["DeleteConversion"];
        options?: never;
        head?: never;
        /**
         * Change a conversion
         * @description Changes what a conversion is called, what is noted of it and whether it is public, in any state. An empty object
         *     changes nothing.
         */
        patch: operations["ChangeConversion"];
        trace?: never;
    };
    "/conversions/{id}/audio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the audio of a conversion
         * @description A signed address of the audio, valid for about 50 minutes. With `Accept: application/json` as JSON, otherwise
         *     as a redirect. Consumes no quota. With `format` the audio in that format, made when it is first asked for: the
         *     answer comes when it is there, or after 25 seconds with AUDIO_FORMAT_NOT_READY.
         */
        get: operations["GetAudio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversions/{id}/script": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the script of a conversion
         * @description The script with its chapters and sentences: the latest version, also while that is in the making.
         */
        get: operations["GetConversionScript"];
        /**
         * Edit the script of a conversion
         * @description Creates a new version of a conversion from an edited script. Only changed sentences are synthesized again. The audio,
         *     script, captions and pages of the previous version are served until the new one is ready, and remain if it fails
         *     (`revision` of the conversion). An edit replaces an unfinished one. Consumes no quota if the conversion is completed;
         *     a failed conversion starts over with the script, like a retry.
         */
        put: operations["ReviseConversion"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversions/{id}/script/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check an edited script
         * @description Reports the effects of an edited script before it is synthesized: its length, the sentences that are synthesized
         *     again, and statements that the source does not support. Changes nothing.
         */
        post: operations["CheckConversionScript"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversions/{id}/outline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the outline of a conversion
         * @description Outline of the text of a conversion in any state: releases with their entries, notices and known issues, or the
         *     sections of a document, and the lines that are not narrated, with the reasons. Computed from the submitted text.
         *     Lists are limited; the counts include everything.
         */
        get: operations["GetConversionOutline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversions/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a failed conversion
         * @description Starts a failed conversion over. Consumes quota again.
         */
        post: operations["RetryConversion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changelogs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changelogs
         * @description The changelogs that were converted, newest first.
         */
        get: operations["ListChangelogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit log
         * @description Changes to keys, members, webhook endpoints, branding, plans, products, feeds, pronunciations and shares of the
         *     organization, newest first: who, what, when and from where. Needs a live key of the role `admin` or above; a key that
         *     belongs to the organization alone has the role `owner`.
         */
        get: operations["ListAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description The secret that signs what is sent to the `webhook_url` of requests.
         * @example {
         *       "secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="
         *     }
         */
        WebhookSecretResource: {
            secret: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_WebhookSecretResource_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["WebhookSecretResource"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Endpoint with its secret, which is returned only once.
         * @example {
         *       "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
         *       "url": "https://example.org/hooks/lectern",
         *       "description": "Publishes what is ready",
         *       "events": [
         *         "conversion.completed",
         *         "conversion.failed"
         *       ],
         *       "enabled": true,
         *       "status": "active",
         *       "created_at": "2026-01-15T09:30:00.000Z",
         *       "last_success_at": null,
         *       "consecutive_failures": 0,
         *       "failing_since": null,
         *       "failure_reason": null,
         *       "secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="
         *     }
         */
        WebhookEndpointWithSecret: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uri
             * @description For a key of the scope `read` without the last segment of its path and the values of its query.
             */
            url: string;
            description: string;
            /** @description Empty for all. */
            events: ("conversion.completed" | "conversion.failed" | "conversion.updated" | "quota.warning" | "quota.exceeded")[];
            enabled: boolean;
            /**
             * @description `failing`: six attempts at an event have failed, and nothing has arrived since. `disabled`: nothing is sent.
             * @enum {string}
             */
            status: "active" | "failing" | "disabled";
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            last_success_at: string | null;
            /**
             * Format: int32
             * @description Attempts that failed since the last one that did not.
             */
            consecutive_failures: number;
            /**
             * Format: date-time
             * @description Time of the first delivery that was given up since the last success; null if it is not failing.
             */
            failing_since: string | null;
            /** @description Reason why the last attempt failed; null if it succeeded. */
            failure_reason: string | null;
            /** @description Signs what is sent. */
            secret: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_WebhookEndpointWithSecret_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["WebhookEndpointWithSecret"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * Format: uri
         * @description An address that the service calls; HTTP is rejected.
         */
        HttpsUrl: string;
        /**
         * @description Properties of a new webhook endpoint.
         * @example {
         *       "url": "https://example.org/hooks/lectern",
         *       "description": "Publishes what is ready",
         *       "events": [
         *         "conversion.completed",
         *         "conversion.failed"
         *       ]
         *     }
         */
        WebhookEndpointRequest: {
            url: components["schemas"]["HttpsUrl"];
            /** @description For people. */
            description?: string;
            /**
             * @description Event types to send. Omitted or empty: all types, including those of later releases, except `conversion.updated` (a
             *     new version of a script is served), which is sent only to endpoints that name it.
             */
            events?: ("conversion.completed" | "conversion.failed" | "conversion.updated" | "quota.warning" | "quota.exceeded")[];
            /** @description Default: `true`. */
            enabled?: boolean;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Webhook endpoint (contract decisions: Webhooks).
         * @example {
         *       "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
         *       "url": "https://example.org/hooks/lectern",
         *       "description": "Publishes what is ready",
         *       "events": [
         *         "conversion.completed",
         *         "conversion.failed"
         *       ],
         *       "enabled": true,
         *       "status": "active",
         *       "created_at": "2026-01-15T09:30:00.000Z",
         *       "last_success_at": null,
         *       "consecutive_failures": 0,
         *       "failing_since": null,
         *       "failure_reason": null
         *     }
         */
        WebhookEndpointResource: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uri
             * @description For a key of the scope `read` without the last segment of its path and the values of its query.
             */
            url: string;
            description: string;
            /** @description Empty for all. */
            events: ("conversion.completed" | "conversion.failed" | "conversion.updated" | "quota.warning" | "quota.exceeded")[];
            enabled: boolean;
            /**
             * @description `failing`: six attempts at an event have failed, and nothing has arrived since. `disabled`: nothing is sent.
             * @enum {string}
             */
            status: "active" | "failing" | "disabled";
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            last_success_at: string | null;
            /**
             * Format: int32
             * @description Attempts that failed since the last one that did not.
             */
            consecutive_failures: number;
            /**
             * Format: date-time
             * @description Time of the first delivery that was given up since the last success; null if it is not failing.
             */
            failing_since: string | null;
            /** @description Reason why the last attempt failed; null if it succeeded. */
            failure_reason: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        "Success_WebhookEndpointResource-Array_": {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["WebhookEndpointResource"][];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_WebhookEndpointResource_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["WebhookEndpointResource"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * Format: uuid
         * @description A version 7 UUID, as this service gives them.
         */
        UUID: string;
        /**
         * @description Properties of an endpoint to change. Pending deliveries go to its new address; re-enabling resets its failures.
         * @example {
         *       "enabled": false
         *     }
         */
        WebhookEndpointChanges: {
            url?: components["schemas"]["HttpsUrl"];
            description?: string;
            events?: ("conversion.completed" | "conversion.failed" | "conversion.updated" | "quota.warning" | "quota.exceeded")[];
            enabled?: boolean;
        } & {
            [key: string]: unknown;
        };
        /** @description Deleted object (contract decisions: Envelope and ids). */
        Deleted_webhook_endpoint_: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            object: "webhook_endpoint";
            /** @enum {boolean} */
            deleted: true;
            /** Format: date-time */
            deleted_at: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_Deleted_webhook_endpoint__: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["Deleted_webhook_endpoint_"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description An event on its way to one address.
         * @example {
         *       "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c91",
         *       "event_id": "evt_5f0c9e1b7a3d4c2e8f6a1b0d",
         *       "endpoint_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
         *       "url": "https://example.org/hooks/lectern",
         *       "state": "pending",
         *       "attempt_count": 1,
         *       "next_attempt_at": "2026-01-15T09:31:00.000Z",
         *       "created_at": "2026-01-15T09:30:00.000Z"
         *     }
         */
        WebhookDeliveryResource: {
            /** Format: uuid */
            id: string;
            /** @description The `id` of the event that receivers tell repetitions by. */
            event_id: string;
            /**
             * Format: uuid
             * @description Null for the `webhook_url` of a request.
             */
            endpoint_id: string | null;
            /**
             * Format: uri
             * @description For a key of the scope `read` without the last segment of its path and the values of its query.
             */
            url: string;
            /** @enum {string} */
            state: "pending" | "succeeded" | "failed";
            /**
             * Format: int32
             * @description Attempts that were made; from none again when it is sent again.
             */
            attempt_count: number;
            /**
             * Format: date-time
             * @description Null while an attempt is being made and where none will be.
             */
            next_attempt_at: string | null;
            /** Format: date-time */
            created_at: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_WebhookDeliveryResource_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["WebhookDeliveryResource"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Continuation of a list.
         * @example {
         *       "limit": 20,
         *       "has_more": true,
         *       "next_cursor": "MjAyNi0wMS0xNQ.c2lnbmVkLWJ5LXRoaXMtc2Vy"
         *     }
         */
        Pagination: {
            /** Format: int32 */
            limit: number;
            has_more: boolean;
            /** @description To be sent as `cursor` for the next page; null on the last one. */
            next_cursor: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of a successful answer that is one page of a list. */
        Page_WebhookDeliveryResource_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["WebhookDeliveryResource"][];
            meta: components["schemas"]["Pagination"];
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /** @enum {string} */
        DeliveryState: "pending" | "succeeded" | "failed";
        /** @description Construct a type with a set of properties K of type T */
        "Record_string.string_": {
            [key: string]: string;
        };
        /** @description One attempt to deliver an event. */
        WebhookAttemptResource: {
            /** @description The header `X-Service-Delivery` of the attempt. */
            id: string;
            /** Format: date-time */
            at: string;
            /**
             * Format: int32
             * @description Status of the response; null if there was no response.
             */
            status: number | null;
            /** Format: int32 */
            duration_ms: number;
            /** @description Reason of the failure; null after a success. */
            reason: string | null;
            /** @description First 2 KB of the response body; empty if there was no response. */
            answer: string;
            /**
             * @description Headers of the response, the first 4 KB; empty if there was no response. For a key of the scope `read`, everything
             *     that looks like a secret is masked.
             */
            answer_headers: components["schemas"]["Record_string.string_"];
            /** @description Sent request; null if nothing was sent, and for attempts of earlier releases. */
            request: {
                /** @description The first 8 KB of the body. For a key of the scope `read` anything that looks like a secret is masked. */
                body: string;
                /** @description For a key of the scope `read` only the last characters of signatures. */
                headers: components["schemas"]["Record_string.string_"];
                /**
                 * Format: uri
                 * @description For a key of the scope `read` without the last segment of its path and the values of its query.
                 */
                url: string;
            } | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description A delivery with its event and its newest 100 attempts, the oldest of them first.
         * @example {
         *       "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c91",
         *       "event_id": "evt_5f0c9e1b7a3d4c2e8f6a1b0d",
         *       "endpoint_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
         *       "url": "https://example.org/hooks/lectern",
         *       "state": "pending",
         *       "attempt_count": 1,
         *       "next_attempt_at": "2026-01-15T09:31:00.000Z",
         *       "created_at": "2026-01-15T09:30:00.000Z",
         *       "event_type": "conversion.completed",
         *       "attempts": [
         *         {
         *           "id": "dlv_5f0c9e1b7a3d4c2e8f6a1b0d",
         *           "at": "2026-01-15T09:30:00.000Z",
         *           "status": 503,
         *           "duration_ms": 41,
         *           "reason": "The receiver answered with status 503.",
         *           "answer": "Try again later.",
         *           "answer_headers": {
         *             "content-type": "text/plain",
         *             "retry-after": "60"
         *           },
         *           "request": {
         *             "url": "https://example.org/hooks/lectern",
         *             "headers": {
         *               "Content-Type": "application/json",
         *               "X-Service-Event": "conversion.completed",
         *               "X-Service-Delivery": "dlv_5f0c9e1b7a3d4c2e8f6a1b0d"
         *             },
         *             "body": "{\"id\":\"evt_5f0c9e1b7a3d4c2e8f6a1b0d\",\"type\":\"conversion.completed\"}"
         *           }
         *         }
         *       ]
         *     }
         */
        WebhookDeliveryDetail: {
            /** Format: uuid */
            id: string;
            /** @description The `id` of the event that receivers tell repetitions by. */
            event_id: string;
            /**
             * Format: uuid
             * @description Null for the `webhook_url` of a request.
             */
            endpoint_id: string | null;
            /**
             * Format: uri
             * @description For a key of the scope `read` without the last segment of its path and the values of its query.
             */
            url: string;
            /** @enum {string} */
            state: "pending" | "succeeded" | "failed";
            /**
             * Format: int32
             * @description Attempts that were made; from none again when it is sent again.
             */
            attempt_count: number;
            /**
             * Format: date-time
             * @description Null while an attempt is being made and where none will be.
             */
            next_attempt_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description Null if the event is no longer stored. */
            event_type: string | null;
            attempts: components["schemas"]["WebhookAttemptResource"][];
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_WebhookDeliveryDetail_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["WebhookDeliveryDetail"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A model that can be asked for: the voice packs behind it. */
        VoiceModel: {
            /** @enum {string} */
            id: "v3" | "flash_v2";
            /** @description Names of the voice packs, the best first. */
            packs: string[];
            /**
             * Format: double
             * @description Seconds of speech that one process of this machine synthesized per second, for the first pack; null if not
             *     measured.
             */
            times_real_time: number | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A voice that can be asked for. */
        Voice: {
            /** @description For `voice_id` and `host_voice_ids`, where it is one of `provider_b`. */
            id: string;
            name: string;
            /** @description BCP 47. */
            language: string;
            /** @enum {string} */
            gender: "female" | "male" | "neutral";
            /**
             * @description The `model` that it belongs to; null if the provider has no models.
             * @enum {string|null}
             */
            model: "v3" | "flash_v2" | null;
            /**
             * Format: uri
             * @description Address for synthesizing a sample (POST).
             */
            sample_url: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Speech provider. */
        VoiceProviderResource: {
            /** @enum {string} */
            id: "provider_a" | "provider_b";
            /** @description True if it is the default provider. */
            default: boolean;
            /** @description True if a request may name it. */
            available: boolean;
            models: components["schemas"]["VoiceModel"][];
            /** @description Languages of its voices (BCP 47). */
            languages: string[];
            /** @description Default voices: host 1, who is also the narrator, and host 2. */
            hosts: string[];
            voices: components["schemas"]["Voice"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description The voices of this service.
         * @example {
         *       "providers": [
         *         {
         *           "id": "provider_a",
         *           "default": true,
         *           "available": true,
         *           "models": [],
         *           "languages": [
         *             "en-US"
         *           ],
         *           "hosts": [
         *             "slt",
         *             "rms"
         *           ],
         *           "voices": [
         *             {
         *               "id": "slt",
         *               "name": "SLT",
         *               "language": "en-US",
         *               "gender": "female",
         *               "model": null,
         *               "sample_url": "https://lectern.example.org/v1/voices/slt/sample"
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        VoiceList: {
            providers: components["schemas"]["VoiceProviderResource"][];
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_VoiceList_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["VoiceList"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Line to synthesize. */
        SampleRequest: {
            /**
             * @description A line; without one the voice says one of its own.
             * @example Version 2.4.1 finds whole words.
             */
            text?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description One version of the API. */
        ApiVersion: {
            /** @example 1.4.0 */
            version: string;
            /**
             * Format: date
             * @description Null if the day was not recorded.
             * @example 2026-01-31
             */
            released_at: string | null;
            /** @enum {string} */
            type: "major" | "minor" | "patch";
            changes: string[];
            deprecations: string[];
        } & {
            [key: string]: unknown;
        };
        /** @description The versions of the API, the newest first. */
        VersionHistory: {
            /** @example 1.4.0 */
            current_version: string;
            versions: components["schemas"]["ApiVersion"][];
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_VersionHistory_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["VersionHistory"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /** @description One thing that is wrong with the input. */
        ErrorDetail: {
            /** @description Path of the field, as in `settings.tone`. */
            field: string;
            message: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Conversion that continues after the wait for it ended. */
        UnfinishedConversion: {
            /** Format: uuid */
            id: string;
            /** Format: uri */
            poll_url: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every error (contract: Errors). */
        Failure: {
            /** @enum {boolean} */
            success: false;
            error: {
                /**
                 * @description For 400: each invalid field with its problem, at most 100. For 408, and for 503 when a wait ends because the
                 *     service stops: the conversion that continues.
                 */
                details?: components["schemas"]["ErrorDetail"][] | components["schemas"]["UnfinishedConversion"];
                /** Format: uri */
                documentation_url: string;
                /** @description Description of the problem and of what to do next. */
                message: string;
                /** @description Stable code. */
                code: string;
            };
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        BillingPeriodUsage: {
            /** Format: date-time */
            period_start: string;
            /** Format: date-time */
            period_end: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A monthly quota. */
        QuotaUsage: {
            /**
             * Format: int32
             * @description Episodes of a month.
             */
            quota: number;
            /** Format: int32 */
            used: number;
            /** Format: int32 */
            remaining: number;
        } & {
            [key: string]: unknown;
        };
        /** @description Credits pay for episodes when the quota is used up, the soonest to expire first. */
        CreditUsage: {
            /**
             * Format: int32
             * @description Audio and video credits together.
             */
            available: number;
            /** Format: int32 */
            audio_credits: number;
            /** Format: int32 */
            video_credits: number;
            /**
             * Format: int32
             * @description Credits that expire within 30 days.
             */
            expiring_soon: number;
        } & {
            [key: string]: unknown;
        };
        /** @description Requests of this organization in the mode of the key, this one included. */
        RequestUsage: {
            /**
             * Format: int32
             * @description Since midnight UTC.
             */
            today: number;
            /** Format: int32 */
            daily_limit: number;
            /** Format: int32 */
            this_minute: number;
            /** Format: int32 */
            minute_limit: number;
        } & {
            [key: string]: unknown;
        };
        /** @description Used and remaining quota (contract: Usage statistics). */
        UsageStatistics: {
            billing_period: components["schemas"]["BillingPeriodUsage"];
            audio: components["schemas"]["QuotaUsage"];
            /** @description Coming soon: always zero. */
            video: components["schemas"]["QuotaUsage"];
            credits: components["schemas"]["CreditUsage"];
            api_requests: components["schemas"]["RequestUsage"];
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_UsageStatistics_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["UsageStatistics"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Requests that were refused with one error code. */
        RefusalCount: {
            code: string;
            /** Format: int32 */
            requests: number;
        } & {
            [key: string]: unknown;
        };
        /** @description Requests of one UTC day. */
        RequestDayUsage: {
            /** Format: date */
            date: string;
            /**
             * Format: int32
             * @description All requests, those that were refused included.
             */
            requests: number;
            /** Format: int32 */
            refused: number;
            /** @description The refused ones by error code, the most frequent code first. */
            refusals: components["schemas"]["RefusalCount"][];
        } & {
            [key: string]: unknown;
        };
        /** @description A request that was answered with an error. Bodies and queries are not kept. */
        RefusedRequestResource: {
            /** @description The `request_id` of its answer. */
            request_id: string;
            /** Format: date-time */
            at: string;
            method: string;
            path: string;
            /** Format: int32 */
            status: number;
            code: string;
            /**
             * Format: uuid
             * @description The API key of the request.
             */
            key_id: string;
            /** @description Name of the key; null for a key of another organization. */
            key_name: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Requests with keys of this organization in the mode of the key. A 401 counts where the key exists, but was revoked or has
         *     expired.
         * @example {
         *       "days": [
         *         {
         *           "date": "2026-01-14",
         *           "requests": 41,
         *           "refused": 0,
         *           "refusals": []
         *         },
         *         {
         *           "date": "2026-01-15",
         *           "requests": 76,
         *           "refused": 4,
         *           "refusals": [
         *             {
         *               "code": "RATE_LIMIT_EXCEEDED",
         *               "requests": 3
         *             },
         *             {
         *               "code": "VALIDATION_ERROR",
         *               "requests": 1
         *             }
         *           ]
         *         }
         *       ],
         *       "last_refused": [
         *         {
         *           "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
         *           "at": "2026-01-15T09:30:00.000Z",
         *           "method": "POST",
         *           "path": "/v1/conversions",
         *           "status": 400,
         *           "code": "VALIDATION_ERROR",
         *           "key_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
         *           "key_name": "Release pipeline"
         *         }
         *       ]
         *     }
         */
        RequestUsageHistory: {
            /** @description Oldest first; days without requests are included. */
            days: components["schemas"]["RequestDayUsage"][];
            /** @description The newest 200 at most, the newest first. */
            last_refused: components["schemas"]["RefusedRequestResource"][];
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_RequestUsageHistory_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["RequestUsageHistory"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Sentence, or clause of a long sentence. */
        TranscriptCue: {
            /**
             * @description Host 1 or 2; a single narrator is 1.
             * @enum {number}
             */
            speaker: 1 | 2;
            /**
             * Format: double
             * @description Seconds from the start of the audio.
             */
            start: number;
            /** Format: double */
            end: number;
            text: string;
            /**
             * Format: int32
             * @description Position of its chapter in `chapters`; null before the first one.
             */
            chapter: number | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A part of the audio that a listener can jump to. */
        TranscriptChapter: {
            title: string;
            /**
             * Format: double
             * @description Seconds from the start of the audio.
             */
            start: number;
            /**
             * Format: double
             * @description Start of the next chapter, or the end of the audio.
             */
            end: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Transcript of the audio of a conversion with times.
         * @example {
         *       "conversion_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
         *       "speakers": 1,
         *       "duration_seconds": 42.7,
         *       "cues": [
         *         {
         *           "speaker": 1,
         *           "start": 0,
         *           "end": 2.412,
         *           "text": "Lectern 1.2.0 is out.",
         *           "chapter": 0
         *         }
         *       ],
         *       "chapters": [
         *         {
         *           "title": "Introduction",
         *           "start": 0,
         *           "end": 42.7
         *         }
         *       ]
         *     }
         */
        ConversionTranscript: {
            /** Format: uuid */
            conversion_id: string;
            /** @enum {number} */
            speakers: 1 | 2;
            /** Format: double */
            duration_seconds: number;
            cues: components["schemas"]["TranscriptCue"][];
            chapters: components["schemas"]["TranscriptChapter"][];
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_ConversionTranscript_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["ConversionTranscript"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description The chapters of the audio of a conversion.
         * @example {
         *       "conversion_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
         *       "duration_seconds": 42.7,
         *       "chapters": [
         *         {
         *           "title": "Introduction",
         *           "start": 0,
         *           "end": 42.7
         *         }
         *       ]
         *     }
         */
        ConversionChapters: {
            /** Format: uuid */
            conversion_id: string;
            /** Format: double */
            duration_seconds: number;
            chapters: components["schemas"]["TranscriptChapter"][];
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_ConversionChapters_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["ConversionChapters"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Voice of the narration (contract: Voice). Without a provider, voice and model, the default voice of the organization
         *     is used if it has one.
         */
        VoiceRequest: {
            /**
             * @description Default: `provider_a`.
             * @enum {string}
             */
            provider?: "provider_a" | "provider_b";
            /** @enum {string} */
            delivery_preset?: "measured" | "dynamic" | "theatrical";
            expression_settings?: {
                emotional_arc?: boolean;
                /** @enum {string} */
                emphasis_style?: "pauses" | "both";
                allow_laughter?: boolean;
                allow_whispering?: boolean;
                /** @enum {string} */
                emotional_range?: "subtle" | "moderate" | "full";
            };
            /** @description Pronunciations of terms, such as `Lectern = LEK turn`, one per line. */
            pronunciation_notes?: string;
            /** @description Voice of a single narrator; provider_b only. */
            voice_id?: string;
            /**
             * @description provider_b only.
             * @enum {string}
             */
            model?: "v3" | "flash_v2";
            /** @description Voices of the two hosts; provider_b only. */
            host_voice_ids?: {
                host2?: string;
                host1?: string;
            };
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Sentence to preview.
         * @example {
         *       "text": "Version 2.4.1 finds whole words.",
         *       "speaker": 1
         *     }
         */
        SpeechPreviewRequest: {
            /** @description `[pause 1.5s]` is a pause, as in an edited script. */
            text: string;
            /**
             * @description Number of the host who speaks it. Ignored with `sentence`: that sentence's host speaks. Default: `1`.
             * @enum {number}
             */
            speaker?: 1 | 2;
            /** @description Voice; default: the voice of the conversion, or the default voice. */
            voice?: components["schemas"]["VoiceRequest"];
            /**
             * Format: uuid
             * @description The conversion that it is a sentence of: it is said with the voices and pronunciations of that.
             */
            conversion_id?: string;
            /**
             * Format: int32
             * @description The sentence of the conversion's script in whose place it is said, from 0. It then sounds as it will in the new
             *     version, which takes its clip from the cache.
             */
            sentence?: number;
        } & {
            [key: string]: unknown;
        };
        /** @description Parts of the request that shaped the script. */
        ScriptContextUsed: {
            organization: boolean;
            product: boolean;
            /**
             * Format: int32
             * @description Earlier changelogs of the same product that the script refers to.
             */
            history_items: number;
            /** @example true */
            additional_context: boolean;
            /**
             * Format: int32
             * @description Screenshots that the script was written from: 0, whatever `screenshot_urls` named, for no picture is looked at.
             */
            screenshots: number;
        } & {
            [key: string]: unknown;
        };
        /** @description Something that was asked for and is not in the audio. */
        ConversionNotice: {
            /**
             * @description Subject: delivery, a pronunciation note, or a part of the text. Later releases may add codes.
             * @example DELIVERY_NOT_AVAILABLE
             */
            code: string;
            /** @example voice.expression_settings.allow_whispering: the voice slt cannot whisper. Asides are said more quietly instead. */
            message: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The settings that a script was written with. */
        ScriptSettings: {
            product_name: string | null;
            version: string | null;
            /** @enum {string} */
            tone: "casual" | "professional" | "enthusiastic" | "technical";
            audience: string | null;
            /** @enum {string} */
            verbosity: "brief" | "normal" | "detailed";
        } & {
            [key: string]: unknown;
        };
        /** @description A script to be looked at, edited and converted (contract: Script). */
        ScriptResource: {
            /** @example script_0a1b2c3d4e5f60718293a4b5 */
            id: string;
            script: string;
            /** Format: int32 */
            word_count: number;
            context_used: components["schemas"]["ScriptContextUsed"];
            /**
             * @description Writer of the script: `builtin`, or the name of a writer plugin.
             * @example builtin
             */
            script_writer: string;
            /** @description About the text: a language that no voice speaks, lines that were not understood. */
            warnings: components["schemas"]["ConversionNotice"][];
            /** @enum {string} */
            mode: "changelog" | "product-feature";
            settings: components["schemas"]["ScriptSettings"];
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description Two hours after `created_at`.
             */
            expires_at: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_ScriptResource_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["ScriptResource"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Settings of a script (contract: Scripts). */
        ScriptSettingsRequest: {
            product_name?: string;
            version?: string;
            /**
             * @description Default: `casual`.
             * @enum {string}
             */
            tone?: "casual" | "professional" | "enthusiastic" | "technical";
            audience?: string;
            /**
             * @description Default: `normal`.
             * @enum {string}
             */
            verbosity?: "brief" | "normal" | "detailed";
            /**
             * @description Another name of `verbosity`, which wins.
             * @enum {string}
             */
            duration?: "brief" | "normal" | "detailed";
            /**
             * @description Language of the text, as a BCP 47 tag, in place of the detected one: `en` has a text read as English whatever it seems
             *     to be. No other language is accepted than those of the installed voices.
             * @example en
             */
            language?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Address of a picture: an absolute http or https URL. */
        ScreenshotUrl: string;
        /**
         * @description Text and settings of a script.
         * @example {
         *       "content": "## 1.2.0\n\n### Added\n\n- Dialogue with two hosts",
         *       "mode": "changelog",
         *       "settings": {
         *         "product_name": "Lectern",
         *         "version": "1.2.0",
         *         "tone": "professional"
         *       }
         *     }
         */
        ScriptGenerationRequest: {
            /**
             * @description The source text: Markdown, HTML, plain text or a mail as it was sent (MIME), at most 50 KB. Of a mail its sender, date,
             *     subject and text are kept.
             */
            content: string;
            /**
             * @description Default: `changelog`.
             * @enum {string}
             */
            mode?: "changelog" | "product-feature";
            settings?: components["schemas"]["ScriptSettingsRequest"];
            /**
             * @description Accepted for clients that send them; the pictures are not looked at, so they shape nothing. Addresses that the
             *     service may not call are refused.
             */
            screenshot_urls?: components["schemas"]["ScreenshotUrl"][];
            additional_context?: string;
            /**
             * @deprecated
             * @description Another name of `additional_context`, which wins.
             */
            further_details?: string;
            /** @description Default: `true`. */
            use_history?: boolean;
            /**
             * Format: int32
             * @description Default: `10`.
             */
            history_limit?: number;
        } & {
            [key: string]: unknown;
        };
        /** @description A conversion that was accepted (contract: Conversion (queued response)). */
        QueuedConversion: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "pending" | "processing";
            /** @enum {string} */
            source_type: "changelog" | "document";
            /** Format: uri */
            poll_url: string;
            /** Format: int32 */
            estimated_completion_seconds: number;
            /** Format: date-time */
            created_at: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_QueuedConversion_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["QueuedConversion"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Reason why a conversion failed. */
        ConversionFailure: {
            /** @example GENERATION_FAILED */
            code: string;
            message: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A new version of a conversion from an edited script: in the making, or why it could not be made. */
        ConversionRevision: {
            /**
             * @description `failed`: the version before is served further.
             * @enum {string}
             */
            status: "pending" | "generating" | "failed";
            /**
             * Format: int32
             * @description The `script_version` that it becomes.
             */
            script_version: number;
            /** Format: date-time */
            created_at: string;
            /** @description Present if failed. */
            error?: components["schemas"]["ConversionFailure"];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description A conversion with everything that is known in its state (contract: Conversion (detail)).
         * @example {
         *       "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
         *       "source_type": "changelog",
         *       "title": "Lectern 1.2.0",
         *       "status": "completed",
         *       "has_audio": true,
         *       "generated_script": "Lectern 1.2.0 brings dialogue with two hosts.",
         *       "script_version": 1,
         *       "script_writer": "builtin",
         *       "duration_seconds": 42.7,
         *       "audio_url": "https://lectern.example.org/media/019a/lectern-1-2-0.mp3?signature=7f3c",
         *       "warnings": [],
         *       "public_url": false,
         *       "product_id": null,
         *       "additional_context": null,
         *       "completed_at": "2026-01-15T09:30:04.000Z",
         *       "failed_at": null,
         *       "created_at": "2026-01-15T09:30:00.000Z"
         *     }
         */
        ConversionDetail: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            source_type: "changelog" | "document";
            title: string;
            /** @enum {string} */
            status: "pending" | "processing" | "generating" | "completed" | "failed";
            /** @description True if the audio is available: the conversion is completed and its file is in the storage. */
            has_audio: boolean;
            /**
             * Format: uri
             * @description While it is in progress.
             */
            poll_url?: string;
            /**
             * Format: int32
             * @description While it is in progress.
             */
            estimated_completion_seconds?: number;
            /** @description Present if completed. */
            generated_script?: string;
            /**
             * Format: int32
             * @description Counts the edited scripts that became its audio, from 1.
             */
            script_version: number;
            /** @description While a new version is in the making from an edited script, and where the latest one failed. */
            revision?: components["schemas"]["ConversionRevision"];
            /**
             * @description Writer of the script of a completed conversion: `builtin` or the name of a writer plugin. Absent if the caller
             *     edited the script.
             * @example builtin
             */
            script_writer?: string;
            /** @description Sources of the script of a completed conversion in addition to the text. Absent if the caller edited the script. */
            context_used?: components["schemas"]["ScriptContextUsed"];
            /**
             * Format: double
             * @description Present if completed.
             */
            duration_seconds?: number | null;
            /**
             * Format: uri
             * @description Signed address of the audio, when completed.
             */
            audio_url?: string;
            /** @description Requested properties that the audio of a completed conversion does not have; empty if it has all. */
            warnings?: components["schemas"]["ConversionNotice"][];
            /**
             * Format: uri
             * @description Present if `public_url` is true.
             */
            listen_url?: string;
            /**
             * Format: uri
             * @description Present if `public_url` is true.
             */
            embed_url?: string;
            /** @description Present if failed. */
            error?: components["schemas"]["ConversionFailure"];
            public_url: boolean;
            /** Format: uuid */
            product_id: string | null;
            additional_context: string | null;
            /** Format: date-time */
            completed_at: string | null;
            /** Format: date-time */
            failed_at: string | null;
            /** Format: date-time */
            created_at: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_ConversionDetail_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["ConversionDetail"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Id of a script. */
        ScriptId: string;
        /**
         * @description Settings for converting a script.
         * @example {
         *       "output_format": "audio",
         *       "wait": true
         *     }
         */
        ScriptConversionRequest: {
            /**
             * @description `video` is not available yet.
             * @enum {string}
             */
            output_format: "audio" | "video";
            /**
             * @description Narrated instead of the script. Lines that start with `HOST 1:` and `HOST 2:` make it a dialogue.
             *     `[pause 1.5s]` and `[pause 500ms]` are pauses of that length, 0.1 to 10 seconds; `[pause]` is one second. They are not in
             *     transcripts and captions.
             */
            edited_content?: string;
            /** @description Noted with the conversion; the script is not written again. */
            settings?: {
                verbosity?: string;
                audience?: string;
                tone?: string;
            };
            /** @description Receives the events of this conversion. */
            webhook_url?: components["schemas"]["HttpsUrl"];
            /** @description If true, delays the response until the conversion has finished, for at most 90 seconds. Default: `false`. */
            wait?: boolean;
            voice?: components["schemas"]["VoiceRequest"];
        } & {
            [key: string]: unknown;
        };
        /** @description Pronunciation of a term. */
        PronunciationEntry: {
            /**
             * @description Term in the spelling used in texts; case-insensitive.
             * @example kubectl
             */
            term: string;
            /**
             * @description Pronunciation in English letters. Single letters are named: `N P M`.
             * @example cube control
             */
            spoken: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Pronunciations of an organization. A request's `pronunciation_notes` take precedence. */
        OrganizationPronunciationsDetail: {
            /** Format: uuid */
            organization_id: string;
            entries: components["schemas"]["PronunciationEntry"][];
            /**
             * Format: date-time
             * @description Null if none were given yet.
             */
            updated_at: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_OrganizationPronunciationsDetail_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["OrganizationPronunciationsDetail"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description All pronunciations of an organization; existing ones that are not included are removed.
         * @example {
         *       "entries": [
         *         {
         *           "term": "kubectl",
         *           "spoken": "cube control"
         *         }
         *       ]
         *     }
         */
        PronunciationsRequest: {
            /** @description Of two for one term the later one counts. */
            entries: components["schemas"]["PronunciationEntry"][];
        } & {
            [key: string]: unknown;
        };
        /** @description Something that conversions are about. */
        ProductDetail: {
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: date-time */
            created_at: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_ProductDetail_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["ProductDetail"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description A product as it is created or renamed.
         * @example {
         *       "name": "Lectern"
         *     }
         */
        ProductRequest: {
            name: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of a successful answer that is one page of a list. */
        Page_ProductDetail_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["ProductDetail"][];
            meta: components["schemas"]["Pagination"];
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description A changed product.
         * @example {
         *       "name": "Lectern Server"
         *     }
         */
        ProductChanges: {
            name?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Deleted object (contract decisions: Envelope and ids). */
        Deleted_product_: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            object: "product";
            /** @enum {boolean} */
            deleted: true;
            /** Format: date-time */
            deleted_at: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_Deleted_product__: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["Deleted_product_"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Estimated length of the narration and time to completion. */
        PreviewEstimate: {
            /** @enum {string} */
            verbosity: "brief" | "normal" | "detailed";
            /** Format: int32 */
            word_count: number;
            /** Format: int32 */
            audio_seconds: number;
            /**
             * Format: int32
             * @description With everything that is waiting now.
             */
            ready_in_seconds: number;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Place where a title, a product, a version or a date was found: the settings of the request, or a record that it names; its
         *     `title`; metadata of the text, the subject of a mail, a heading, the heading of a release or a line below it, the name of
         *     the file, the first line, a log of commits, a table; null if the text names none. More may come.
         * @enum {string|null}
         */
        FoundIn: "settings" | "title" | "metadata" | "mail_subject" | "heading" | "release_heading" | "below_heading" | "file_name" | "first_line" | "log" | "table" | null;
        /** @description Numbers of changes by their kind; a kind without a change is left out. */
        ChangeCounts: {
            /** Format: int32 */
            breaking?: number;
            /** Format: int32 */
            security?: number;
            /** Format: int32 */
            added?: number;
            /** Format: int32 */
            changed?: number;
            /** Format: int32 */
            deprecated?: number;
            /** Format: int32 */
            removed?: number;
            /** Format: int32 */
            fixed?: number;
            /** Format: int32 */
            performance?: number;
            /** Format: int32 */
            documentation?: number;
            /** Format: int32 */
            internal?: number;
            /** Format: int32 */
            other?: number;
        } & {
            [key: string]: unknown;
        };
        /** @description An entry of a release. */
        OutlinedEntry: {
            /** @enum {string} */
            kind: "breaking" | "security" | "added" | "changed" | "deprecated" | "removed" | "fixed" | "performance" | "documentation" | "internal" | "other";
            /** @description The part of the product that it names. */
            scope: string | null;
            /**
             * @description Its beginning, at most 200 characters.
             * @example Dialogue with two hosts
             */
            text: string;
            /**
             * Format: int32
             * @description From 1; null if it was not found in the text as it was sent.
             */
            line: number | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A release, as it was understood. */
        OutlinedRelease: {
            /** @description Null if its heading names none. */
            version: string | null;
            /** Format: date */
            date: string | null;
            /**
             * @description Package whose release it is; null if the text has releases of one product.
             * @example @atlas/tiles
             */
            package_name: string | null;
            /** @description Versions of other release lines that came out on the same day, such as 3.6.24 beside 3.7.9. */
            parallel_versions: string[];
            /** @description Place of its version; null if it has none. */
            version_source: components["schemas"]["FoundIn"];
            /** @description Place of its date; null if it has none. */
            date_source: components["schemas"]["FoundIn"];
            /** @description True if the text says that it is still to come. */
            unreleased: boolean;
            /**
             * Format: int32
             * @description Number of its changes.
             */
            changes: number;
            by_kind: components["schemas"]["ChangeCounts"];
            /** @description In the order of the text; at most 1,000 of all releases. */
            entries: components["schemas"]["OutlinedEntry"][];
            /** @description Notices, what readers must know or do; at most 100. */
            notices: string[];
            /** @description At most 100. */
            known_issues: string[];
        } & {
            [key: string]: unknown;
        };
        /** @description A line that is not narrated. */
        LeftOutLine: {
            /**
             * Format: int32
             * @description From 1; null if it was not found in the text as it was sent.
             */
            line: number | null;
            /**
             * @description Its beginning, at most 200 characters.
             * @example Thanks to everyone who reported this
             */
            text: string;
            /**
             * @description Kind of the line (`step`, `credit`, `pointer`, `boilerplate`, `metadata`), state of its item (`open`, `rejected`,
             *     `moved`), `says_nothing` for an entry such as “Bug fixes”, or `not_understood` for a line outside everything that
             *     was read. More reasons may be added.
             * @enum {string}
             */
            reason: "step" | "credit" | "pointer" | "boilerplate" | "metadata" | "open" | "rejected" | "moved" | "says_nothing" | "not_understood";
        } & {
            [key: string]: unknown;
        };
        /** @description Language that most of a text is written in. */
        DetectedLanguage: {
            /**
             * @description BCP 47 tag; null if it was not detected.
             * @example en
             */
            tag: string | null;
            /**
             * Format: double
             * @description 0 to 1: how much the text is like others of this language.
             */
            confidence: number | null;
            /**
             * @description Reason why it was not detected.
             * @example The text has too few words to detect its language, or mixes several.
             */
            reason: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A line that was not understood for sure. */
        UncertainLine: {
            /**
             * Format: int32
             * @description From 1.
             */
            line: number;
            /**
             * @description Its beginning.
             * @example - Dialogue
             */
            text: string;
            /**
             * @description `not_placed`: nothing that was read contains it. `kind_unknown`: the kind of its change is open.
             * @enum {string}
             */
            reason: "not_placed" | "kind_unknown";
        } & {
            [key: string]: unknown;
        };
        /** @description Outline of a text that is not stored. */
        PreviewResource: {
            /** @enum {string} */
            source_type: "changelog" | "document";
            title: string;
            /**
             * @description Place of the title.
             * @enum {string}
             */
            title_source: "settings" | "title" | "metadata" | "mail_subject" | "heading" | "release_heading" | "below_heading" | "file_name" | "first_line" | "log" | "table";
            product_name: string | null;
            /** @description Place of the product; null if none is named. */
            product_source: components["schemas"]["FoundIn"];
            /** @description Version of the newest release. */
            version: string | null;
            /** @description Place of that version; null if none is named. */
            version_source: components["schemas"]["FoundIn"];
            /** @description Newest first; none of a document. At most 100. */
            releases: components["schemas"]["OutlinedRelease"][];
            /**
             * Format: int32
             * @description Number of all releases.
             */
            release_count: number;
            /**
             * Format: int32
             * @description Number of changes of all releases.
             */
            changes: number;
            by_kind: components["schemas"]["ChangeCounts"];
            /** @description Headings of a document; none of a changelog. At most 100. */
            sections: string[];
            /** @description Notices of all releases or of the document, what readers must know or do; at most 100. */
            notices: string[];
            /** @description Known issues of all releases; at most 100. */
            known_issues: string[];
            /** @description Lines that are not narrated, in the order of the text; at most 200. */
            left_out: components["schemas"]["LeftOutLine"][];
            /**
             * Format: int32
             * @description Number of all such lines.
             */
            left_out_count: number;
            language: components["schemas"]["DetectedLanguage"];
            /** @description At most 20, in the order of the text. */
            uncertain_lines: components["schemas"]["UncertainLine"][];
            /**
             * Format: int32
             * @description Number of all such lines.
             */
            uncertain_line_count: number;
            warnings: components["schemas"]["ConversionNotice"][];
            /**
             * @description Feature of the text that decided `source_type`: headings of releases, listed changes, prose, or nothing
             *     (`undecided`, treated as a document). Null if the request names the type.
             * @enum {string|null}
             */
            source_type_reason: "releases" | "changes" | "prose" | "undecided" | null;
            /** Format: uuid */
            product_id: string | null;
            estimate: components["schemas"]["PreviewEstimate"];
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_PreviewResource_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["PreviewResource"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Settings of the script (contract: Settings (conversions)). */
        SettingsRequest: {
            product_name?: string;
            version?: string;
            /**
             * @description Default: `casual`.
             * @enum {string}
             */
            tone?: "casual" | "professional" | "enthusiastic" | "technical";
            audience?: string;
            /**
             * @description Default: `normal`.
             * @enum {string}
             */
            verbosity?: "brief" | "normal" | "detailed";
            /** @description Call to action, said at the end. */
            cta?: string;
            /** @description Adjusts the tone to the severity of the changes. */
            severity_aware_tone?: boolean;
            /**
             * Format: int32
             * @description Minimum number of changes before summary mode. Default: `15`.
             */
            summary_threshold?: number;
            /** @description If true, uses earlier changelogs of the same product as context: of the same `product_id`, else the same product name. Default: `true`. */
            use_history?: boolean;
            /**
             * Format: int32
             * @description Default: `10`.
             */
            history_limit?: number;
            /**
             * @description 1: a single narrator, 2: a dialogue. Default: `1`.
             * @enum {number}
             */
            speakers?: 1 | 2;
            /**
             * @description Language of the text, as a BCP 47 tag, in place of the detected one: `en` has a text read as English whatever it seems
             *     to be. No other language is accepted than those of the installed voices.
             * @example en
             */
            language?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description A text that may be narrated, and how.
         * @example {
         *       "content": "## 1.2.0\n\n### Added\n\n- Dialogue with two hosts",
         *       "settings": {
         *         "verbosity": "normal"
         *       }
         *     }
         */
        PreviewRequest: {
            /**
             * @description The source text: Markdown, HTML, plain text or a mail as it was sent (MIME), at most 50 KB. Of a mail its sender, date,
             *     subject and text are kept.
             */
            content: string;
            /**
             * @description Found in the text where it is left out.
             * @enum {string}
             */
            source_type?: "changelog" | "document";
            /** @description Found in the text where it is left out. */
            title?: string;
            additional_context?: string;
            /** Format: uuid */
            product_id?: string;
            settings?: components["schemas"]["SettingsRequest"];
            voice?: components["schemas"]["VoiceRequest"];
        } & {
            [key: string]: unknown;
        };
        /** @description An organization that the holder of the key can act for. */
        OrganizationSummary: {
            /** Format: uuid */
            id: string;
            name: string;
            slug: string;
            /**
             * @description Role of the key's owner.
             * @enum {string}
             */
            role: "owner" | "admin" | "member" | "viewer";
            /** @description Name of its plan. */
            tier: string;
            /** @description True if requests that name no organization use it. */
            is_default: boolean;
            /** Format: date-time */
            created_at: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        "Success_OrganizationSummary-Array_": {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["OrganizationSummary"][];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Branding of the pages of an organization. */
        OrganizationBranding: {
            /**
             * Format: uri
             * @description Address of the uploaded logo as Lectern serves it; without one, the address that the branding was given.
             */
            logo_url: string | null;
            primary_color: string | null;
            /** Format: uri */
            website_url: string | null;
        } & {
            [key: string]: unknown;
        };
        Subscription: {
            tier: string;
            /**
             * @description `inactive`: the plan has no API access.
             * @enum {string}
             */
            status: "active" | "inactive";
            /** @description Embed tokens need a paid plan. */
            paid: boolean;
            /** Format: date-time */
            current_period_start: string;
            /** Format: date-time */
            current_period_end: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Limits of the plan. */
        OrganizationLimits: {
            /** Format: int32 */
            requests_per_day: number;
            /** Format: int32 */
            requests_per_minute: number;
            /** Format: int32 */
            concurrent_jobs: number;
            /**
             * Format: int32
             * @description Audio episodes a month.
             */
            audio_quota: number;
            /** Format: int32 */
            embed_tokens_per_day: number;
        } & {
            [key: string]: unknown;
        };
        /** @description An organization with everything that its members may know. */
        OrganizationDetail: {
            /** Format: uuid */
            id: string;
            name: string;
            slug: string;
            /**
             * @description Role of the key's owner.
             * @enum {string}
             */
            role: "owner" | "admin" | "member" | "viewer";
            /** @description Name of its plan. */
            tier: string;
            /** @description True if requests that name no organization use it. */
            is_default: boolean;
            /** Format: date-time */
            created_at: string;
            /**
             * @description The voice of conversions whose requests name no provider, voice and model. Null: the default voice of the
             *     installation.
             * @example {
             *       "provider": "provider_b",
             *       "host_voice_ids": {
             *         "host1": "af_heart",
             *         "host2": "am_michael"
             *       },
             *       "delivery_preset": "measured"
             *     }
             */
            default_voice: {
                /** @enum {string} */
                delivery_preset?: "measured" | "dynamic" | "theatrical";
                /** @description Voices of the two hosts. A single narrator speaks as host 1. */
                host_voice_ids?: {
                    host2?: string;
                    host1?: string;
                };
                /**
                 * @description provider_b only.
                 * @enum {string}
                 */
                model?: "v3" | "flash_v2";
                /** @description Voice of a single narrator, and of host 1 where `host_voice_ids` does not name one. */
                voice_id?: string;
                /** @enum {string} */
                provider: "provider_a" | "provider_b";
            } | null;
            branding: components["schemas"]["OrganizationBranding"];
            subscription: components["schemas"]["Subscription"];
            usage: components["schemas"]["UsageStatistics"];
            limits: components["schemas"]["OrganizationLimits"];
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_OrganizationDetail_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["OrganizationDetail"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Branding to change; null removes a value. */
        BrandingChangeRequest: {
            /**
             * @description Address of a logo, of which Lectern serves a copy: PNG, JPEG, GIF, WebP or SVG of at most 512 KB. An uploaded logo
             *     precedes it.
             */
            logo_url?: string | null;
            /** @description Its hue is kept; lightness and saturation are adjusted so that it can be read in light and dark. */
            primary_color?: string | null;
            /** @description An http or https URL. */
            website_url?: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Properties of an organization to change; omitted ones are kept.
         * @example {
         *       "branding": {
         *         "primary_color": "#1a2b3c"
         *       }
         *     }
         */
        OrganizationChanges: {
            name?: string;
            branding?: components["schemas"]["BrandingChangeRequest"];
            /** @description Null: the default voice of the installation. Conversions that were accepted before keep their voices. */
            default_voice?: {
                /** @enum {string} */
                delivery_preset?: "measured" | "dynamic" | "theatrical";
                /** @description Voices of the two hosts. A single narrator speaks as host 1. */
                host_voice_ids?: {
                    host2?: string;
                    host1?: string;
                };
                /**
                 * @description provider_b only.
                 * @enum {string}
                 */
                model?: "v3" | "flash_v2";
                voice_id?: string;
                /** @enum {string} */
                provider: "provider_a" | "provider_b";
            } | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Feed with its address, which is returned only once.
         * @example {
         *       "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c91",
         *       "title": "Lectern releases",
         *       "product_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
         *       "public": false,
         *       "last_four": "x7Qa",
         *       "created_at": "2026-01-15T09:30:00.000Z",
         *       "url": "https://lectern.example.org/feeds/feed_b0mQ7cR1vTnLw5yZk2sJ8hXfEaPdUgN9iKoM4tBqx7Qa.xml"
         *     }
         */
        FeedWithUrl: {
            /** Format: uuid */
            id: string;
            title: string | null;
            /** Format: uuid */
            product_id: string | null;
            /** @description True if it contains public conversions only and their listen pages link to it. */
            public: boolean;
            /** @description The end of its token, by which its address is recognized. */
            last_four: string;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: uri
             * @description Address for podcast apps. Anyone who has it can listen to everything in the feed.
             */
            url: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_FeedWithUrl_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["FeedWithUrl"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Properties of a new feed.
         * @example {
         *       "title": "Lectern releases"
         *     }
         */
        FeedRequest: {
            /** @description Only the conversions of this product; those of the whole organization where it is left out. */
            product_id?: components["schemas"]["UUID"];
            /** @description The name of the product, or of the organization, where it is left out. */
            title?: string;
            /**
             * @description If true, creates a public feed, which contains public conversions only and which their listen pages link to. A private feed
             *     contains all conversions, and no page links to it. Default: `false`.
             */
            public?: boolean;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description A podcast feed.
         * @example {
         *       "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c91",
         *       "title": "Lectern releases",
         *       "product_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
         *       "public": false,
         *       "last_four": "x7Qa",
         *       "created_at": "2026-01-15T09:30:00.000Z"
         *     }
         */
        FeedResource: {
            /** Format: uuid */
            id: string;
            title: string | null;
            /** Format: uuid */
            product_id: string | null;
            /** @description True if it contains public conversions only and their listen pages link to it. */
            public: boolean;
            /** @description The end of its token, by which its address is recognized. */
            last_four: string;
            /** Format: date-time */
            created_at: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        "Success_FeedResource-Array_": {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["FeedResource"][];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Deleted object (contract decisions: Envelope and ids). */
        Deleted_feed_: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            object: "feed";
            /** @enum {boolean} */
            deleted: true;
            /** Format: date-time */
            deleted_at: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_Deleted_feed__: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["Deleted_feed_"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A conversion under its old name (contract decisions: Conversions). */
        EpisodeDetail: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            source_type: "changelog" | "document";
            title: string;
            /** @enum {string} */
            status: "pending" | "processing" | "generating" | "completed" | "failed";
            /** @description True if the audio is available: the conversion is completed and its file is in the storage. */
            has_audio: boolean;
            /**
             * Format: uri
             * @description While it is in progress.
             */
            poll_url?: string;
            /**
             * Format: int32
             * @description While it is in progress.
             */
            estimated_completion_seconds?: number;
            /** @description Present if completed. */
            generated_script?: string;
            /**
             * Format: int32
             * @description Counts the edited scripts that became its audio, from 1.
             */
            script_version: number;
            /** @description While a new version is in the making from an edited script, and where the latest one failed. */
            revision?: components["schemas"]["ConversionRevision"];
            /**
             * @description Writer of the script of a completed conversion: `builtin` or the name of a writer plugin. Absent if the caller
             *     edited the script.
             * @example builtin
             */
            script_writer?: string;
            /** @description Sources of the script of a completed conversion in addition to the text. Absent if the caller edited the script. */
            context_used?: components["schemas"]["ScriptContextUsed"];
            /**
             * Format: double
             * @description Present if completed.
             */
            duration_seconds?: number | null;
            /**
             * Format: uri
             * @description Signed address of the audio, when completed.
             */
            audio_url?: string;
            /** @description Requested properties that the audio of a completed conversion does not have; empty if it has all. */
            warnings?: components["schemas"]["ConversionNotice"][];
            /**
             * Format: uri
             * @description Present if `public_url` is true.
             */
            listen_url?: string;
            /**
             * Format: uri
             * @description Present if `public_url` is true.
             */
            embed_url?: string;
            /** @description Present if failed. */
            error?: components["schemas"]["ConversionFailure"];
            public_url: boolean;
            /** Format: uuid */
            product_id: string | null;
            additional_context: string | null;
            /** Format: date-time */
            completed_at: string | null;
            /** Format: date-time */
            failed_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            mode: "changelog" | "product-feature";
            /** @enum {string} */
            output_format: "audio" | "video";
            /** Format: uri */
            video_url: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_EpisodeDetail_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["EpisodeDetail"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Text and settings of an episode (contract: Episodes).
         * @example {
         *       "content": "## 1.2.0\n\n### Added\n\n- Dialogue with two hosts",
         *       "mode": "changelog",
         *       "settings": {
         *         "product_name": "Lectern",
         *         "version": "1.2.0"
         *       }
         *     }
         */
        EpisodeRequest: {
            /**
             * @description The source text: Markdown, HTML, plain text or a mail as it was sent (MIME), at most 50 KB. Of a mail its sender, date,
             *     subject and text are kept.
             */
            content: string;
            /**
             * @description Default: `changelog`.
             * @enum {string}
             */
            mode?: "changelog" | "product-feature";
            /**
             * @description `video` is not available yet. Default: `audio`.
             * @enum {string}
             */
            output_format?: "audio" | "video";
            settings?: components["schemas"]["ScriptSettingsRequest"];
            /**
             * @description Accepted for clients that send them; the pictures are not looked at, so they shape nothing. Addresses that the
             *     service may not call are refused.
             */
            screenshot_urls?: components["schemas"]["ScreenshotUrl"][];
            /** @description Receives the events of this episode. */
            webhook_url?: components["schemas"]["HttpsUrl"];
            /** @description Says nothing: an episode is always waited for. Default: `false`. */
            wait?: boolean;
            additional_context?: string;
            /**
             * @deprecated
             * @description Another name of `additional_context`, which wins.
             */
            further_details?: string;
            /** @description Default: `true`. */
            use_history?: boolean;
            /**
             * Format: int32
             * @description Default: `10`.
             */
            history_limit?: number;
            /** @description If true, makes the listen and embed pages accessible to everyone who has the link. Default: `false`. */
            public_url?: boolean;
            voice?: components["schemas"]["VoiceRequest"];
        } & {
            [key: string]: unknown;
        };
        /** @description An episode as the list shows it. */
        EpisodeListItem: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            source_type: "changelog" | "document";
            title: string;
            /** @enum {string} */
            status: "pending" | "processing" | "generating" | "completed" | "failed";
            /** @description True if the audio is available: the conversion is completed and its file is in the storage. */
            has_audio: boolean;
            /** Format: double */
            duration_seconds: number | null;
            /** Format: uuid */
            product_id: string | null;
            public_url: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            completed_at: string | null;
            /** @enum {string} */
            mode: "changelog" | "product-feature";
            /** @enum {string} */
            output_format: "audio" | "video";
            /** Format: uri */
            video_url: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of a successful answer that is one page of a list. */
        Page_EpisodeListItem_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["EpisodeListItem"][];
            meta: components["schemas"]["Pagination"];
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * Format: date-time
         * @description A time with its zone (RFC 3339).
         */
        DateTime: string;
        /** @description Deleted object (contract decisions: Envelope and ids). */
        Deleted_episode_: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            object: "episode";
            /** @enum {boolean} */
            deleted: true;
            /** Format: date-time */
            deleted_at: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_Deleted_episode__: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["Deleted_episode_"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Changes for a retry.
         * @example {
         *       "override_settings": {
         *         "tone": "technical"
         *       }
         *     }
         */
        EpisodeRetryRequest: {
            override_settings?: components["schemas"]["ScriptSettingsRequest"];
            /** @description Receives the events from now on. */
            webhook_url?: components["schemas"]["HttpsUrl"];
        } & {
            [key: string]: unknown;
        };
        /** @description Lets a player on another site play one conversion, until it is revoked (contract: Embed token). */
        EmbedTokenResource: {
            /** @description For a key of the scope `read` an ellipsis and the last four characters. */
            token: string;
            /** Format: uuid */
            conversion_id: string;
            /**
             * Format: uri
             * @description Address of the player, with the token in it.
             */
            embed_url: string;
            /** Format: date-time */
            created_at: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_EmbedTokenResource_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["EmbedTokenResource"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        "Success_EmbedTokenResource-Array_": {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["EmbedTokenResource"][];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A token that no longer works. */
        RevokedEmbedToken: {
            token: string;
            /** @enum {boolean} */
            revoked: true;
            /** Format: date-time */
            revoked_at: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_RevokedEmbedToken_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["RevokedEmbedToken"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Construct a type with a set of properties K of type T */
        "Record_string.unknown_": {
            [key: string]: unknown;
        };
        /**
         * @description An OpenAPI 3.0 document.
         * @example {
         *       "openapi": "3.0.0",
         *       "info": {
         *         "title": "Lectern API",
         *         "version": "1.4.0"
         *       },
         *       "paths": {}
         *     }
         */
        ServedDescription: {
            openapi: string;
            info: components["schemas"]["Record_string.unknown_"];
            paths: components["schemas"]["Record_string.unknown_"];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Text and settings of a conversion (contract: Conversion request fields).
         * @example {
         *       "source_type": "changelog",
         *       "title": "Lectern 1.2.0",
         *       "content": "## 1.2.0\n\n### Added\n\n- Dialogue with two hosts",
         *       "settings": {
         *         "tone": "professional",
         *         "verbosity": "normal"
         *       }
         *     }
         */
        ConversionRequest: {
            /** @enum {string} */
            source_type: "changelog" | "document";
            title: string;
            /**
             * @description The source text: Markdown, HTML, plain text or a mail as it was sent (MIME), at most 50 KB. Of a mail its sender, date,
             *     subject and text are kept.
             */
            content: string;
            additional_context?: string;
            /**
             * Format: uuid
             * @description Associates the conversion with a product.
             */
            product_id?: string;
            /** @description Skips organization-level context. */
            ignore_org?: boolean;
            /** @description If true, makes the listen and embed pages accessible to everyone who has the link. Default: `false`. */
            public_url?: boolean;
            /** @description Receives the events of this conversion. */
            webhook_url?: components["schemas"]["HttpsUrl"];
            /** @description If true, delays the response until the conversion has finished, for at most 90 seconds. Default: `false`. */
            wait?: boolean;
            voice?: components["schemas"]["VoiceRequest"];
            settings?: components["schemas"]["SettingsRequest"];
            /** @description Read here too; the one inside `settings` wins. */
            use_history?: boolean;
            /**
             * Format: int32
             * @description Read here too; the one inside `settings` wins.
             */
            history_limit?: number;
        } & {
            [key: string]: unknown;
        };
        /** @description Link to the audio of a conversion (contract: Audio URL response). */
        AudioUrl: {
            /** Format: uri */
            audio_url: string;
            /** @example audio/mpeg */
            content_type: string;
            /** Format: double */
            duration_seconds: number | null;
            /** Format: date-time */
            expires_at: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_AudioUrl_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["AudioUrl"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A part of a script that a listener can jump to. */
        ScriptChapterResource: {
            /** @example What is new */
            title: string;
            /**
             * Format: int32
             * @description Start in the script, in UTF-16 code units.
             */
            start: number;
        } & {
            [key: string]: unknown;
        };
        /** @description A sentence of a script. */
        ScriptSentenceResource: {
            /**
             * Format: int32
             * @description From 0.
             */
            index: number;
            /**
             * @description 1 also for a single narrator.
             * @enum {number}
             */
            speaker: 1 | 2;
            /**
             * Format: int32
             * @description Position of its chapter, from 0; null before the first one.
             */
            chapter: number | null;
            /**
             * Format: int32
             * @description Position in the script, in UTF-16 code units; `end` is exclusive.
             */
            start: number;
            /** Format: int32 */
            end: number;
            /** @example Lectern 1.2.0 brings dialogue with two hosts. */
            text: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The script of a conversion with its sentences: the latest version, also while that is in the making. */
        ConversionScript: {
            /** Format: uuid */
            conversion_id: string;
            /**
             * Format: int32
             * @description To be sent as `base_version`.
             */
            script_version: number;
            script: string;
            /**
             * @description 2 for a dialogue.
             * @enum {number}
             */
            speakers: 1 | 2;
            chapters: components["schemas"]["ScriptChapterResource"][];
            sentences: components["schemas"]["ScriptSentenceResource"][];
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_ConversionScript_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["ConversionScript"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description An edited script.
         * @example {
         *       "script": "Lectern 1.2.0 brings dialogue with two hosts.",
         *       "base_version": 1
         *     }
         */
        ScriptRevisionRequest: {
            /**
             * @description The whole script in the form of `generated_script`. Lines that start with `HOST 1:` and `HOST 2:` make it a dialogue.
             *     `[pause 1.5s]` and `[pause 500ms]` are pauses of that length, 0.1 to 10 seconds; `[pause]` is one second. They are not in
             *     transcripts and captions.
             */
            script: string;
            /** @description Voice that replaces the voice of the conversion from now on. */
            voice?: components["schemas"]["VoiceRequest"];
            /**
             * Format: int32
             * @description The `script_version` that was edited, so that nothing is replaced that somebody else has edited since; without one the
             *     edit replaces what there is.
             */
            base_version?: number;
        } & {
            [key: string]: unknown;
        };
        /** @description A sentence of an edited script. */
        CheckedSentence: {
            /**
             * Format: int32
             * @description From 0.
             */
            index: number;
            /**
             * @description 1 also for a single narrator.
             * @enum {number}
             */
            speaker: 1 | 2;
            /**
             * Format: int32
             * @description Position of its chapter, from 0; null before the first one.
             */
            chapter: number | null;
            /**
             * Format: int32
             * @description Position in the script, in UTF-16 code units; `end` is exclusive.
             */
            start: number;
            /** Format: int32 */
            end: number;
            /** @example Lectern 1.2.0 brings dialogue with two hosts. */
            text: string;
            /** @description True if it differs from the previous script. */
            changed: boolean;
        } & {
            [key: string]: unknown;
        };
        /** @description Something that a script says and its source does not, or the other way round. */
        ScriptFinding: {
            /**
             * @description `left_out`: the source says it, and the script does not.
             * @enum {string}
             */
            kind: "not_in_source" | "contradicts_source" | "left_out";
            /**
             * @description The words in question.
             * @example 2.0
             */
            excerpt: string;
            /**
             * @description Says what is wrong and what to do.
             * @example The name or number "2.0" is not in the source; leave it out or use the one of the source.
             */
            message: string;
            /** @description Positions of the sentences that it is about. */
            sentences: number[];
        } & {
            [key: string]: unknown;
        };
        /** @description Effects of an edited script, and statements that the source does not support. */
        ScriptCheck: {
            /** Format: int32 */
            word_count: number;
            /**
             * Format: double
             * @description Estimated duration of the speech.
             */
            spoken_seconds: number;
            /**
             * Format: int32
             * @description Clips that would be spoken again.
             */
            clips_to_speak: number;
            /**
             * Format: int32
             * @description Estimated time to synthesize them when no other work is running.
             */
            seconds_to_speak: number;
            sentences: components["schemas"]["CheckedSentence"][];
            findings: components["schemas"]["ScriptFinding"][];
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_ScriptCheck_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["ScriptCheck"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description A script as it is being edited.
         * @example {
         *       "script": "Lectern 1.2.0 brings dialogue with two hosts."
         *     }
         */
        ScriptCheckRequest: {
            /** @description The whole script, in the form of an edited one. */
            script: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Outline of the text of a conversion.
         * @example {
         *       "conversion_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
         *       "source_type": "changelog",
         *       "title": "Lectern 1.2.0",
         *       "title_source": "heading",
         *       "product_name": "Lectern",
         *       "product_source": "heading",
         *       "version": "1.2.0",
         *       "version_source": "release_heading",
         *       "releases": [
         *         {
         *           "version": "1.2.0",
         *           "date": "2026-01-15",
         *           "package_name": null,
         *           "parallel_versions": [],
         *           "version_source": "release_heading",
         *           "date_source": "release_heading",
         *           "unreleased": false,
         *           "changes": 1,
         *           "by_kind": {
         *             "added": 1
         *           },
         *           "entries": [
         *             {
         *               "kind": "added",
         *               "scope": null,
         *               "text": "Dialogue with two hosts",
         *               "line": 5
         *             }
         *           ],
         *           "notices": [
         *             "Back up the database first."
         *           ],
         *           "known_issues": []
         *         }
         *       ],
         *       "release_count": 1,
         *       "changes": 1,
         *       "by_kind": {
         *         "added": 1
         *       },
         *       "sections": [],
         *       "notices": [
         *         "Back up the database first."
         *       ],
         *       "known_issues": [],
         *       "left_out": [
         *         {
         *           "line": 9,
         *           "text": "Thanks to everyone who reported this",
         *           "reason": "credit"
         *         }
         *       ],
         *       "left_out_count": 1,
         *       "language": {
         *         "tag": "en",
         *         "confidence": 0.79,
         *         "reason": null
         *       },
         *       "uncertain_lines": [],
         *       "uncertain_line_count": 0,
         *       "warnings": []
         *     }
         */
        ConversionOutline: {
            /** @enum {string} */
            source_type: "changelog" | "document";
            title: string;
            /**
             * @description Place of the title.
             * @enum {string}
             */
            title_source: "settings" | "title" | "metadata" | "mail_subject" | "heading" | "release_heading" | "below_heading" | "file_name" | "first_line" | "log" | "table";
            product_name: string | null;
            /** @description Place of the product; null if none is named. */
            product_source: components["schemas"]["FoundIn"];
            /** @description Version of the newest release. */
            version: string | null;
            /** @description Place of that version; null if none is named. */
            version_source: components["schemas"]["FoundIn"];
            /** @description Newest first; none of a document. At most 100. */
            releases: components["schemas"]["OutlinedRelease"][];
            /**
             * Format: int32
             * @description Number of all releases.
             */
            release_count: number;
            /**
             * Format: int32
             * @description Number of changes of all releases.
             */
            changes: number;
            by_kind: components["schemas"]["ChangeCounts"];
            /** @description Headings of a document; none of a changelog. At most 100. */
            sections: string[];
            /** @description Notices of all releases or of the document, what readers must know or do; at most 100. */
            notices: string[];
            /** @description Known issues of all releases; at most 100. */
            known_issues: string[];
            /** @description Lines that are not narrated, in the order of the text; at most 200. */
            left_out: components["schemas"]["LeftOutLine"][];
            /**
             * Format: int32
             * @description Number of all such lines.
             */
            left_out_count: number;
            language: components["schemas"]["DetectedLanguage"];
            /** @description At most 20, in the order of the text. */
            uncertain_lines: components["schemas"]["UncertainLine"][];
            /**
             * Format: int32
             * @description Number of all such lines.
             */
            uncertain_line_count: number;
            warnings: components["schemas"]["ConversionNotice"][];
            /** Format: uuid */
            conversion_id: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_ConversionOutline_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["ConversionOutline"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A conversion as the list shows it (contract: Conversion (list item)). */
        ConversionListItem: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            source_type: "changelog" | "document";
            title: string;
            /** @enum {string} */
            status: "pending" | "processing" | "generating" | "completed" | "failed";
            /** @description True if the audio is available: the conversion is completed and its file is in the storage. */
            has_audio: boolean;
            /** Format: double */
            duration_seconds: number | null;
            /** Format: uuid */
            product_id: string | null;
            public_url: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            completed_at: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of a successful answer that is one page of a list. */
        Page_ConversionListItem_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["ConversionListItem"][];
            meta: components["schemas"]["Pagination"];
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Properties to change; omitted ones are kept.
         * @example {
         *       "public_url": true,
         *       "title": "Lectern 1.2.0"
         *     }
         */
        ConversionPatch: {
            public_url?: boolean;
            title?: string;
            /** @description Null takes it away. */
            additional_context?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Deleted object (contract decisions: Envelope and ids). */
        Deleted_conversion_: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            object: "conversion";
            /** @enum {boolean} */
            deleted: true;
            /** Format: date-time */
            deleted_at: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of every successful answer (contract: Resources and their fields). */
        Success_Deleted_conversion__: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["Deleted_conversion_"];
            /** @description The same value as in the header `X-Request-ID`. */
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A changelog conversion in short (contract decisions: Conversions). */
        ChangelogSummary: {
            /**
             * Format: uuid
             * @description Id of the conversion.
             */
            id: string;
            title: string;
            product_name: string | null;
            version: string | null;
            /** @enum {string} */
            status: "pending" | "processing" | "generating" | "completed" | "failed";
            /** @description True if the audio is available: the conversion is completed and its file is in the storage. */
            has_audio: boolean;
            /** Format: double */
            duration_seconds: number | null;
            /** Format: date-time */
            created_at: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of a successful answer that is one page of a list. */
        Page_ChangelogSummary_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["ChangelogSummary"][];
            meta: components["schemas"]["Pagination"];
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The object of a change, by the name it had then. */
        AuditSubjectResource: {
            /** @description Kind of object: `api_key`. Later releases add kinds. */
            type: string;
            id: string;
            name: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Construct a type with a set of properties K of type T */
        "Record_string.string-or-number-or-boolean_": {
            [key: string]: string | number | boolean;
        };
        /**
         * @description A recorded change.
         * @example {
         *       "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c92",
         *       "created_at": "2026-01-15T09:30:00.000Z",
         *       "actor": "ann@example.org",
         *       "via": "dashboard",
         *       "user_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c93",
         *       "key_id": null,
         *       "address": "203.0.113.9",
         *       "action": "key.created",
         *       "subject": {
         *         "type": "api_key",
         *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c94",
         *         "name": "CI"
         *       },
         *       "details": {
         *         "mode": "live",
         *         "scope": "full"
         *       }
         *     }
         */
        AuditEntryResource: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            created_at: string;
            /** @description E-mail address of the person, name of the key or name of the program that made the change. */
            actor: string;
            /**
             * @description Interface through which the change was made.
             * @enum {string}
             */
            via: "dashboard" | "api" | "command-line" | "watched-folder" | "daemon";
            /**
             * Format: uuid
             * @description Null for keys without a person and for programs.
             */
            user_id: string | null;
            /**
             * Format: uuid
             * @description Null unless the change was made through the API.
             */
            key_id: string | null;
            /** @description IP address of the client, an IPv6 one as its network of 64 bits; null for programs on the machine. */
            address: string | null;
            /** @description Action, such as `key.created`. Later releases add actions. */
            action: string;
            subject: components["schemas"]["AuditSubjectResource"];
            /** @description Short values that depend on the action, without secrets. */
            details: components["schemas"]["Record_string.string-or-number-or-boolean_"];
        } & {
            [key: string]: unknown;
        };
        /** @description Envelope of a successful answer that is one page of a list. */
        Page_AuditEntryResource_: {
            /** @enum {boolean} */
            success: true;
            data: components["schemas"]["AuditEntryResource"][];
            meta: components["schemas"]["Pagination"];
            request_id: string;
            /** Format: date-time */
            timestamp: string;
        } & {
            [key: string]: unknown;
        };
        /** @enum {string} */
        AuditAction: "organization.created" | "organization.renamed" | "organization.branding_changed" | "organization.logo_changed" | "organization.plan_changed" | "organization.credits_added" | "organization.settings_changed" | "user.created" | "user.operator_changed" | "user.signed_in" | "user.sign_in_failed" | "user.signed_out" | "user.password_changed" | "user.link_created" | "member.invited" | "member.added" | "member.role_changed" | "member.removed" | "key.created" | "key.revoked" | "endpoint.created" | "endpoint.changed" | "endpoint.deleted" | "endpoint.secret_rotated" | "endpoint.tested" | "delivery.resent" | "product.created" | "product.renamed" | "product.deleted" | "feed.created" | "feed.revoked" | "pronunciations.changed" | "conversion.shared" | "conversion.unshared" | "embed_token.created" | "embed_token.revoked" | "voice.installed" | "voice.default_changed" | "voice.removed";
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Identifier of the request, also in the body */
        "X-Request-ID": string;
        /** @description Requests that the plan allows in a UTC day */
        "X-RateLimit-Limit": number;
        /** @description Requests left today */
        "X-RateLimit-Remaining": number;
        /** @description When the daily limit resets, as a Unix timestamp */
        "X-RateLimit-Reset": number;
        /** @description Requests that the plan allows in a minute */
        "X-RateLimit-Limit-Minute": number;
        /** @description Requests left this minute */
        "X-RateLimit-Remaining-Minute": number;
        /** @description Audio episodes of a month */
        "X-Quota-Audio-Limit": number;
        /** @description Audio episodes left in the period */
        "X-Quota-Audio-Remaining": number;
        /** @description Video episodes of a month (coming soon) */
        "X-Quota-Video-Limit": number;
        /** @description Video episodes left (coming soon) */
        "X-Quota-Video-Remaining": number;
        /** @description When the quota resets */
        "X-Quota-Reset": string;
        /** @description Credits, audio and video */
        "X-Quota-Credits-Available": number;
        /** @description Requests that the plan allows in a UTC day */
        "X-RateLimit-Limit-If-Counted": number;
        /** @description Requests left today */
        "X-RateLimit-Remaining-If-Counted": number;
        /** @description When the daily limit resets, as a Unix timestamp */
        "X-RateLimit-Reset-If-Counted": number;
        /** @description Requests that the plan allows in a minute */
        "X-RateLimit-Limit-Minute-If-Counted": number;
        /** @description Requests left this minute */
        "X-RateLimit-Remaining-Minute-If-Counted": number;
        /** @description Audio episodes of a month */
        "X-Quota-Audio-Limit-If-Counted": number;
        /** @description Audio episodes left in the period */
        "X-Quota-Audio-Remaining-If-Counted": number;
        /** @description Video episodes of a month (coming soon) */
        "X-Quota-Video-Limit-If-Counted": number;
        /** @description Video episodes left (coming soon) */
        "X-Quota-Video-Remaining-If-Counted": number;
        /** @description When the quota resets */
        "X-Quota-Reset-If-Counted": string;
        /** @description Credits, audio and video */
        "X-Quota-Credits-Available-If-Counted": number;
        /** @description Seconds after which to send the request again */
        "Retry-After": number;
        /** @description Seconds after which to ask again */
        "Retry-After-Hint": number;
        /** @description `true` when this is the answer to an earlier request with the same Idempotency-Key */
        "Idempotent-Replayed": "true";
        /** @description Since when the operation is deprecated (RFC 9745) */
        Deprecation: string;
        /** @description What takes its place: `rel="successor-version"` */
        Link: string;
        /** @description How to authenticate */
        "WWW-Authenticate": "Bearer";
        /** @description Names this state of it, for If-None-Match */
        ETag: string;
        /** @description Where to poll, as `poll_url` */
        "Location-Poll": string;
        /** @description The signed address of the audio */
        "Location-Audio": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    GetWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_WebhookSecretResource_"];
                };
            };
        };
    };
    RotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_WebhookSecretResource_"];
                };
            };
        };
    };
    ListWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *           "url": "https://example.org/hooks/lectern",
                     *           "description": "Publishes what is ready",
                     *           "events": [
                     *             "conversion.completed",
                     *             "conversion.failed"
                     *           ],
                     *           "enabled": true,
                     *           "status": "active",
                     *           "created_at": "2026-01-15T09:30:00.000Z",
                     *           "last_success_at": null,
                     *           "consecutive_failures": 0,
                     *           "failing_since": null,
                     *           "failure_reason": null
                     *         }
                     *       ],
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_WebhookEndpointResource-Array_"];
                };
            };
        };
    };
    CreateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
                /**
                 * @description Makes it safe to send the request again: within 24 hours the same key with the same body gives the first answer, with another body 409.
                 * @example 9f1c6f0a-create-1.2.0
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.org/hooks/lectern",
                 *       "description": "Publishes what is ready",
                 *       "events": [
                 *         "conversion.completed",
                 *         "conversion.failed"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEndpointRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "url": "https://example.org/hooks/lectern",
                     *         "description": "Publishes what is ready",
                     *         "events": [
                     *           "conversion.completed",
                     *           "conversion.failed"
                     *         ],
                     *         "enabled": true,
                     *         "status": "active",
                     *         "created_at": "2026-01-15T09:30:00.000Z",
                     *         "last_success_at": null,
                     *         "consecutive_failures": 0,
                     *         "failing_since": null,
                     *         "failure_reason": null,
                     *         "secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_WebhookEndpointWithSecret_"];
                };
            };
        };
    };
    GetWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the endpoint */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "url": "https://example.org/hooks/lectern",
                     *         "description": "Publishes what is ready",
                     *         "events": [
                     *           "conversion.completed",
                     *           "conversion.failed"
                     *         ],
                     *         "enabled": true,
                     *         "status": "active",
                     *         "created_at": "2026-01-15T09:30:00.000Z",
                     *         "last_success_at": null,
                     *         "consecutive_failures": 0,
                     *         "failing_since": null,
                     *         "failure_reason": null
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_WebhookEndpointResource_"];
                };
            };
        };
    };
    DeleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the endpoint */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "object": "webhook_endpoint",
                     *         "deleted": true,
                     *         "deleted_at": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_Deleted_webhook_endpoint__"];
                };
            };
        };
    };
    ChangeWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the endpoint */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": false
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEndpointChanges"];
            };
        };
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "url": "https://example.org/hooks/lectern",
                     *         "description": "Publishes what is ready",
                     *         "events": [
                     *           "conversion.completed",
                     *           "conversion.failed"
                     *         ],
                     *         "enabled": true,
                     *         "status": "active",
                     *         "created_at": "2026-01-15T09:30:00.000Z",
                     *         "last_success_at": null,
                     *         "consecutive_failures": 0,
                     *         "failing_since": null,
                     *         "failure_reason": null
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_WebhookEndpointResource_"];
                };
            };
        };
    };
    RotateWebhookEndpointSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the endpoint */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "url": "https://example.org/hooks/lectern",
                     *         "description": "Publishes what is ready",
                     *         "events": [
                     *           "conversion.completed",
                     *           "conversion.failed"
                     *         ],
                     *         "enabled": true,
                     *         "status": "active",
                     *         "created_at": "2026-01-15T09:30:00.000Z",
                     *         "last_success_at": null,
                     *         "consecutive_failures": 0,
                     *         "failing_since": null,
                     *         "failure_reason": null,
                     *         "secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_WebhookEndpointWithSecret_"];
                };
            };
        };
    };
    TestWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
                /**
                 * @description Makes it safe to send the request again: within 24 hours the same key with the same body gives the first answer, with another body 409.
                 * @example 9f1c6f0a-create-1.2.0
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the endpoint */
                id: components["schemas"]["UUID"];
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
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c91",
                     *         "event_id": "evt_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *         "endpoint_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "url": "https://example.org/hooks/lectern",
                     *         "state": "pending",
                     *         "attempt_count": 1,
                     *         "next_attempt_at": "2026-01-15T09:31:00.000Z",
                     *         "created_at": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_WebhookDeliveryResource_"];
                };
            };
        };
    };
    ListWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Only those to one endpoint */
                endpoint_id?: components["schemas"]["UUID"];
                /** @description Only those of the events of one conversion */
                conversion_id?: components["schemas"]["UUID"];
                /** @description Only those in one state */
                state?: components["schemas"]["DeliveryState"];
                /** @description How many at most */
                limit?: number;
                /** @description `next_cursor` of the previous page */
                cursor?: string;
            };
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c91",
                     *           "event_id": "evt_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *           "endpoint_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *           "url": "https://example.org/hooks/lectern",
                     *           "state": "pending",
                     *           "attempt_count": 1,
                     *           "next_attempt_at": "2026-01-15T09:31:00.000Z",
                     *           "created_at": "2026-01-15T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 20,
                     *         "has_more": true,
                     *         "next_cursor": "MjAyNi0wMS0xNQ.c2lnbmVkLWJ5LXRoaXMtc2Vy"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Page_WebhookDeliveryResource_"];
                };
            };
        };
    };
    GetWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the delivery */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c91",
                     *         "event_id": "evt_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *         "endpoint_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "url": "https://example.org/hooks/lectern",
                     *         "state": "pending",
                     *         "attempt_count": 1,
                     *         "next_attempt_at": "2026-01-15T09:31:00.000Z",
                     *         "created_at": "2026-01-15T09:30:00.000Z",
                     *         "event_type": "conversion.completed",
                     *         "attempts": [
                     *           {
                     *             "id": "dlv_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *             "at": "2026-01-15T09:30:00.000Z",
                     *             "status": 503,
                     *             "duration_ms": 41,
                     *             "reason": "The receiver answered with status 503.",
                     *             "answer": "Try again later.",
                     *             "answer_headers": {
                     *               "content-type": "text/plain",
                     *               "retry-after": "60"
                     *             },
                     *             "request": {
                     *               "url": "https://example.org/hooks/lectern",
                     *               "headers": {
                     *                 "Content-Type": "application/json",
                     *                 "X-Service-Event": "conversion.completed",
                     *                 "X-Service-Delivery": "dlv_5f0c9e1b7a3d4c2e8f6a1b0d"
                     *               },
                     *               "body": "{\"id\":\"evt_5f0c9e1b7a3d4c2e8f6a1b0d\",\"type\":\"conversion.completed\"}"
                     *             }
                     *           }
                     *         ]
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_WebhookDeliveryDetail_"];
                };
            };
        };
    };
    ResendWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the delivery */
                id: components["schemas"]["UUID"];
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
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c91",
                     *         "event_id": "evt_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *         "endpoint_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "url": "https://example.org/hooks/lectern",
                     *         "state": "pending",
                     *         "attempt_count": 1,
                     *         "next_attempt_at": "2026-01-15T09:31:00.000Z",
                     *         "created_at": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_WebhookDeliveryResource_"];
                };
            };
        };
    };
    ListVoices: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "providers": [
                     *           {
                     *             "id": "provider_a",
                     *             "default": true,
                     *             "available": true,
                     *             "models": [],
                     *             "languages": [
                     *               "en-US"
                     *             ],
                     *             "hosts": [
                     *               "slt",
                     *               "rms"
                     *             ],
                     *             "voices": [
                     *               {
                     *                 "id": "slt",
                     *                 "name": "SLT",
                     *                 "language": "en-US",
                     *                 "gender": "female",
                     *                 "model": null,
                     *                 "sample_url": "https://lectern.example.org/v1/voices/slt/sample"
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_VoiceList_"];
                };
            };
        };
    };
    SpeakSample: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the voice */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Version 2.4.1 finds whole words."
                 *     }
                 */
                "application/json": components["schemas"]["SampleRequest"];
            };
        };
        responses: {
            /** @description The line as it is spoken */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example text */
                    "audio/wav": string;
                };
            };
        };
    };
    GetVersionHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "current_version": "1.4.0",
                     *         "versions": [
                     *           {
                     *             "version": "1.4.0",
                     *             "released_at": "2026-01-31",
                     *             "type": "major",
                     *             "changes": [
                     *               "text"
                     *             ],
                     *             "deprecations": [
                     *               "text"
                     *             ]
                     *           }
                     *         ]
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_VersionHistory_"];
                };
            };
        };
    };
    GetUsage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "billing_period": {
                     *           "period_start": "2026-01-15T09:30:00.000Z",
                     *           "period_end": "2026-01-15T09:30:00.000Z"
                     *         },
                     *         "audio": {
                     *           "quota": 0,
                     *           "used": 0,
                     *           "remaining": 0
                     *         },
                     *         "video": {
                     *           "quota": 0,
                     *           "used": 0,
                     *           "remaining": 0
                     *         },
                     *         "credits": {
                     *           "available": 0,
                     *           "audio_credits": 0,
                     *           "video_credits": 0,
                     *           "expiring_soon": 0
                     *         },
                     *         "api_requests": {
                     *           "today": 0,
                     *           "daily_limit": 0,
                     *           "this_minute": 0,
                     *           "minute_limit": 0
                     *         }
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_UsageStatistics_"];
                };
            };
        };
    };
    GetRequestHistory: {
        parameters: {
            query?: {
                /** @description How many days, the current one included */
                days?: number;
            };
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "days": [
                     *           {
                     *             "date": "2026-01-14",
                     *             "requests": 41,
                     *             "refused": 0,
                     *             "refusals": []
                     *           },
                     *           {
                     *             "date": "2026-01-15",
                     *             "requests": 76,
                     *             "refused": 4,
                     *             "refusals": [
                     *               {
                     *                 "code": "RATE_LIMIT_EXCEEDED",
                     *                 "requests": 3
                     *               },
                     *               {
                     *                 "code": "VALIDATION_ERROR",
                     *                 "requests": 1
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "last_refused": [
                     *           {
                     *             "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *             "at": "2026-01-15T09:30:00.000Z",
                     *             "method": "POST",
                     *             "path": "/v1/conversions",
                     *             "status": 400,
                     *             "code": "VALIDATION_ERROR",
                     *             "key_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *             "key_name": "Release pipeline"
                     *           }
                     *         ]
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_RequestUsageHistory_"];
                };
            };
        };
    };
    GetTranscript: {
        parameters: {
            query?: {
                /** @description `json`, `vtt`, `srt` or `txt` */
                format?: "json" | "vtt" | "srt" | "txt";
            };
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the conversion */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The transcript */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "conversion_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "speakers": 1,
                     *         "duration_seconds": 42.7,
                     *         "cues": [
                     *           {
                     *             "speaker": 1,
                     *             "start": 0,
                     *             "end": 2.412,
                     *             "text": "Lectern 1.2.0 is out.",
                     *             "chapter": 0
                     *           }
                     *         ],
                     *         "chapters": [
                     *           {
                     *             "title": "Introduction",
                     *             "start": 0,
                     *             "end": 42.7
                     *           }
                     *         ]
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_ConversionTranscript_"];
                    /** @example text */
                    "text/vtt": string;
                    /** @example text */
                    "application/x-subrip": string;
                    /** @example text */
                    "text/plain": string;
                };
            };
        };
    };
    GetChapters: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the conversion */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "conversion_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "duration_seconds": 42.7,
                     *         "chapters": [
                     *           {
                     *             "title": "Introduction",
                     *             "start": 0,
                     *             "end": 42.7
                     *           }
                     *         ]
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_ConversionChapters_"];
                };
            };
        };
    };
    PreviewSpeech: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Version 2.4.1 finds whole words.",
                 *       "speaker": 1
                 *     }
                 */
                "application/json": components["schemas"]["SpeechPreviewRequest"];
            };
        };
        responses: {
            /** @description The sentence as it is spoken */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example text */
                    "audio/wav": string;
                };
            };
        };
    };
    CreateScript: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
                /**
                 * @description Makes it safe to send the request again: within 24 hours the same key with the same body gives the first answer, with another body 409.
                 * @example 9f1c6f0a-create-1.2.0
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "content": "## 1.2.0\n\n### Added\n\n- Dialogue with two hosts",
                 *       "mode": "changelog",
                 *       "settings": {
                 *         "product_name": "Lectern",
                 *         "version": "1.2.0",
                 *         "tone": "professional"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ScriptGenerationRequest"];
            };
        };
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "script_0a1b2c3d4e5f60718293a4b5",
                     *         "script": "Lectern 1.2.0 brings dialogue with two hosts.",
                     *         "word_count": 1,
                     *         "context_used": {
                     *           "organization": false,
                     *           "product": false,
                     *           "history_items": 1,
                     *           "additional_context": true,
                     *           "screenshots": 1
                     *         },
                     *         "script_writer": "builtin",
                     *         "warnings": [
                     *           {
                     *             "code": "DELIVERY_NOT_AVAILABLE",
                     *             "message": "voice.expression_settings.allow_whispering: the voice slt cannot whisper. Asides are said more quietly instead."
                     *           }
                     *         ],
                     *         "mode": "changelog",
                     *         "settings": {
                     *           "product_name": "Lectern",
                     *           "version": "1.2.0",
                     *           "tone": "casual",
                     *           "audience": "developers",
                     *           "verbosity": "brief"
                     *         },
                     *         "created_at": "2026-01-15T09:30:00.000Z",
                     *         "expires_at": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_ScriptResource_"];
                };
            };
        };
    };
    ConvertScript: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
                /**
                 * @description Makes it safe to send the request again: within 24 hours the same key with the same body gives the first answer, with another body 409.
                 * @example 9f1c6f0a-create-1.2.0
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the script */
                id: components["schemas"]["ScriptId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "output_format": "audio",
                 *       "wait": true
                 *     }
                 */
                "application/json": components["schemas"]["ScriptConversionRequest"];
            };
        };
        responses: {
            /** @description With `wait: true`: the conversion has settled */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "source_type": "changelog",
                     *         "title": "Lectern 1.2.0",
                     *         "status": "completed",
                     *         "has_audio": true,
                     *         "generated_script": "Lectern 1.2.0 brings dialogue with two hosts.",
                     *         "script_version": 1,
                     *         "script_writer": "builtin",
                     *         "duration_seconds": 42.7,
                     *         "audio_url": "https://lectern.example.org/media/019a/lectern-1-2-0.mp3?signature=7f3c",
                     *         "warnings": [],
                     *         "public_url": false,
                     *         "product_id": null,
                     *         "additional_context": null,
                     *         "completed_at": "2026-01-15T09:30:04.000Z",
                     *         "failed_at": null,
                     *         "created_at": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_ConversionDetail_"];
                };
            };
            /** @description Accepted: poll `poll_url` */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "status": "pending",
                     *         "source_type": "changelog",
                     *         "poll_url": "https://lectern.example.org/v1/conversions/019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "estimated_completion_seconds": 4,
                     *         "created_at": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_QueuedConversion_"];
                };
            };
        };
    };
    GetPronunciations: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the organization */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "organization_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "entries": [
                     *           {
                     *             "term": "kubectl",
                     *             "spoken": "cube control"
                     *           }
                     *         ],
                     *         "updated_at": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_OrganizationPronunciationsDetail_"];
                };
            };
        };
    };
    ReplacePronunciations: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the organization */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entries": [
                 *         {
                 *           "term": "kubectl",
                 *           "spoken": "cube control"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PronunciationsRequest"];
            };
        };
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "organization_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "entries": [
                     *           {
                     *             "term": "kubectl",
                     *             "spoken": "cube control"
                     *           }
                     *         ],
                     *         "updated_at": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_OrganizationPronunciationsDetail_"];
                };
            };
        };
    };
    ListProducts: {
        parameters: {
            query?: {
                /** @description How many at most */
                limit?: number;
                /** @description `next_cursor` of the previous page */
                cursor?: string;
            };
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *           "name": "Lectern",
                     *           "created_at": "2026-01-15T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 20,
                     *         "has_more": true,
                     *         "next_cursor": "MjAyNi0wMS0xNQ.c2lnbmVkLWJ5LXRoaXMtc2Vy"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Page_ProductDetail_"];
                };
            };
        };
    };
    CreateProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
                /**
                 * @description Makes it safe to send the request again: within 24 hours the same key with the same body gives the first answer, with another body 409.
                 * @example 9f1c6f0a-create-1.2.0
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Lectern"
                 *     }
                 */
                "application/json": components["schemas"]["ProductRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "name": "Lectern",
                     *         "created_at": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_ProductDetail_"];
                };
            };
        };
    };
    GetProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the product */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "name": "Lectern",
                     *         "created_at": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_ProductDetail_"];
                };
            };
        };
    };
    DeleteProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the product */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "object": "product",
                     *         "deleted": true,
                     *         "deleted_at": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_Deleted_product__"];
                };
            };
        };
    };
    RenameProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the product */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Lectern Server"
                 *     }
                 */
                "application/json": components["schemas"]["ProductChanges"];
            };
        };
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "name": "Lectern",
                     *         "created_at": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_ProductDetail_"];
                };
            };
        };
    };
    CreatePreview: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "content": "## 1.2.0\n\n### Added\n\n- Dialogue with two hosts",
                 *       "settings": {
                 *         "verbosity": "normal"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PreviewRequest"];
            };
        };
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "source_type": "changelog",
                     *         "title": "Lectern 1.2.0",
                     *         "title_source": "settings",
                     *         "product_name": "Lectern",
                     *         "product_source": "settings",
                     *         "version": "1.2.0",
                     *         "version_source": "settings",
                     *         "releases": [
                     *           {
                     *             "version": "1.2.0",
                     *             "date": "2026-01-15",
                     *             "package_name": "@atlas/tiles",
                     *             "parallel_versions": [
                     *               "text"
                     *             ],
                     *             "version_source": "settings",
                     *             "date_source": "settings",
                     *             "unreleased": false,
                     *             "changes": 1,
                     *             "by_kind": {
                     *               "breaking": 1,
                     *               "security": 1,
                     *               "added": 1,
                     *               "changed": 1,
                     *               "deprecated": 1,
                     *               "removed": 1,
                     *               "fixed": 1,
                     *               "performance": 1,
                     *               "documentation": 1,
                     *               "internal": 1,
                     *               "other": 1
                     *             },
                     *             "entries": [
                     *               {
                     *                 "kind": "breaking",
                     *                 "scope": "text",
                     *                 "text": "Dialogue with two hosts",
                     *                 "line": 1
                     *               }
                     *             ],
                     *             "notices": [
                     *               "text"
                     *             ],
                     *             "known_issues": [
                     *               "text"
                     *             ]
                     *           }
                     *         ],
                     *         "release_count": 1,
                     *         "changes": 1,
                     *         "by_kind": {
                     *           "breaking": 1,
                     *           "security": 1,
                     *           "added": 1,
                     *           "changed": 1,
                     *           "deprecated": 1,
                     *           "removed": 1,
                     *           "fixed": 1,
                     *           "performance": 1,
                     *           "documentation": 1,
                     *           "internal": 1,
                     *           "other": 1
                     *         },
                     *         "sections": [
                     *           "text"
                     *         ],
                     *         "notices": [
                     *           "text"
                     *         ],
                     *         "known_issues": [
                     *           "text"
                     *         ],
                     *         "left_out": [
                     *           {
                     *             "line": 1,
                     *             "text": "Thanks to everyone who reported this",
                     *             "reason": "step"
                     *           }
                     *         ],
                     *         "left_out_count": 1,
                     *         "language": {
                     *           "tag": "en",
                     *           "confidence": 1,
                     *           "reason": "The text has too few words to detect its language, or mixes several."
                     *         },
                     *         "uncertain_lines": [
                     *           {
                     *             "line": 1,
                     *             "text": "- Dialogue",
                     *             "reason": "not_placed"
                     *           }
                     *         ],
                     *         "uncertain_line_count": 1,
                     *         "warnings": [
                     *           {
                     *             "code": "DELIVERY_NOT_AVAILABLE",
                     *             "message": "voice.expression_settings.allow_whispering: the voice slt cannot whisper. Asides are said more quietly instead."
                     *           }
                     *         ],
                     *         "source_type_reason": "releases",
                     *         "product_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "estimate": {
                     *           "verbosity": "brief",
                     *           "word_count": 1,
                     *           "audio_seconds": 1,
                     *           "ready_in_seconds": 1
                     *         }
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_PreviewResource_"];
                };
            };
        };
    };
    ListOrganizations: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *           "name": "Lectern",
                     *           "slug": "lectern",
                     *           "role": "owner",
                     *           "tier": "growth",
                     *           "is_default": false,
                     *           "created_at": "2026-01-15T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_OrganizationSummary-Array_"];
                };
            };
        };
    };
    GetOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the organization */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "name": "Lectern",
                     *         "slug": "lectern",
                     *         "role": "owner",
                     *         "tier": "growth",
                     *         "is_default": false,
                     *         "created_at": "2026-01-15T09:30:00.000Z",
                     *         "default_voice": {
                     *           "provider": "provider_b",
                     *           "host_voice_ids": {
                     *             "host1": "af_heart",
                     *             "host2": "am_michael"
                     *           },
                     *           "delivery_preset": "measured"
                     *         },
                     *         "branding": {
                     *           "logo_url": "https://example.org/logo.png",
                     *           "primary_color": "#1a2b3c",
                     *           "website_url": "https://example.org"
                     *         },
                     *         "subscription": {
                     *           "tier": "growth",
                     *           "status": "active",
                     *           "paid": false,
                     *           "current_period_start": "2026-01-15T09:30:00.000Z",
                     *           "current_period_end": "2026-01-15T09:30:00.000Z"
                     *         },
                     *         "usage": {
                     *           "billing_period": {
                     *             "period_start": "2026-01-15T09:30:00.000Z",
                     *             "period_end": "2026-01-15T09:30:00.000Z"
                     *           },
                     *           "audio": {
                     *             "quota": 0,
                     *             "used": 0,
                     *             "remaining": 0
                     *           },
                     *           "video": {
                     *             "quota": 0,
                     *             "used": 0,
                     *             "remaining": 0
                     *           },
                     *           "credits": {
                     *             "available": 0,
                     *             "audio_credits": 0,
                     *             "video_credits": 0,
                     *             "expiring_soon": 0
                     *           },
                     *           "api_requests": {
                     *             "today": 0,
                     *             "daily_limit": 0,
                     *             "this_minute": 0,
                     *             "minute_limit": 0
                     *           }
                     *         },
                     *         "limits": {
                     *           "requests_per_day": 1,
                     *           "requests_per_minute": 1,
                     *           "concurrent_jobs": 1,
                     *           "audio_quota": 1,
                     *           "embed_tokens_per_day": 1
                     *         }
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_OrganizationDetail_"];
                };
            };
        };
    };
    ChangeOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the organization */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "branding": {
                 *         "primary_color": "#1a2b3c"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OrganizationChanges"];
            };
        };
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "name": "Lectern",
                     *         "slug": "lectern",
                     *         "role": "owner",
                     *         "tier": "growth",
                     *         "is_default": false,
                     *         "created_at": "2026-01-15T09:30:00.000Z",
                     *         "default_voice": {
                     *           "provider": "provider_b",
                     *           "host_voice_ids": {
                     *             "host1": "af_heart",
                     *             "host2": "am_michael"
                     *           },
                     *           "delivery_preset": "measured"
                     *         },
                     *         "branding": {
                     *           "logo_url": "https://example.org/logo.png",
                     *           "primary_color": "#1a2b3c",
                     *           "website_url": "https://example.org"
                     *         },
                     *         "subscription": {
                     *           "tier": "growth",
                     *           "status": "active",
                     *           "paid": false,
                     *           "current_period_start": "2026-01-15T09:30:00.000Z",
                     *           "current_period_end": "2026-01-15T09:30:00.000Z"
                     *         },
                     *         "usage": {
                     *           "billing_period": {
                     *             "period_start": "2026-01-15T09:30:00.000Z",
                     *             "period_end": "2026-01-15T09:30:00.000Z"
                     *           },
                     *           "audio": {
                     *             "quota": 0,
                     *             "used": 0,
                     *             "remaining": 0
                     *           },
                     *           "video": {
                     *             "quota": 0,
                     *             "used": 0,
                     *             "remaining": 0
                     *           },
                     *           "credits": {
                     *             "available": 0,
                     *             "audio_credits": 0,
                     *             "video_credits": 0,
                     *             "expiring_soon": 0
                     *           },
                     *           "api_requests": {
                     *             "today": 0,
                     *             "daily_limit": 0,
                     *             "this_minute": 0,
                     *             "minute_limit": 0
                     *           }
                     *         },
                     *         "limits": {
                     *           "requests_per_day": 1,
                     *           "requests_per_minute": 1,
                     *           "concurrent_jobs": 1,
                     *           "audio_quota": 1,
                     *           "embed_tokens_per_day": 1
                     *         }
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_OrganizationDetail_"];
                };
            };
        };
    };
    UploadLogo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the organization */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example text */
                "image/png": string;
                /** @example text */
                "image/jpeg": string;
                /** @example text */
                "image/gif": string;
                /** @example text */
                "image/svg+xml": string;
                /** @example text */
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "name": "Lectern",
                     *         "slug": "lectern",
                     *         "role": "owner",
                     *         "tier": "growth",
                     *         "is_default": false,
                     *         "created_at": "2026-01-15T09:30:00.000Z",
                     *         "default_voice": {
                     *           "provider": "provider_b",
                     *           "host_voice_ids": {
                     *             "host1": "af_heart",
                     *             "host2": "am_michael"
                     *           },
                     *           "delivery_preset": "measured"
                     *         },
                     *         "branding": {
                     *           "logo_url": "https://example.org/logo.png",
                     *           "primary_color": "#1a2b3c",
                     *           "website_url": "https://example.org"
                     *         },
                     *         "subscription": {
                     *           "tier": "growth",
                     *           "status": "active",
                     *           "paid": false,
                     *           "current_period_start": "2026-01-15T09:30:00.000Z",
                     *           "current_period_end": "2026-01-15T09:30:00.000Z"
                     *         },
                     *         "usage": {
                     *           "billing_period": {
                     *             "period_start": "2026-01-15T09:30:00.000Z",
                     *             "period_end": "2026-01-15T09:30:00.000Z"
                     *           },
                     *           "audio": {
                     *             "quota": 0,
                     *             "used": 0,
                     *             "remaining": 0
                     *           },
                     *           "video": {
                     *             "quota": 0,
                     *             "used": 0,
                     *             "remaining": 0
                     *           },
                     *           "credits": {
                     *             "available": 0,
                     *             "audio_credits": 0,
                     *             "video_credits": 0,
                     *             "expiring_soon": 0
                     *           },
                     *           "api_requests": {
                     *             "today": 0,
                     *             "daily_limit": 0,
                     *             "this_minute": 0,
                     *             "minute_limit": 0
                     *           }
                     *         },
                     *         "limits": {
                     *           "requests_per_day": 1,
                     *           "requests_per_minute": 1,
                     *           "concurrent_jobs": 1,
                     *           "audio_quota": 1,
                     *           "embed_tokens_per_day": 1
                     *         }
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_OrganizationDetail_"];
                };
            };
        };
    };
    RemoveLogo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the organization */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "name": "Lectern",
                     *         "slug": "lectern",
                     *         "role": "owner",
                     *         "tier": "growth",
                     *         "is_default": false,
                     *         "created_at": "2026-01-15T09:30:00.000Z",
                     *         "default_voice": {
                     *           "provider": "provider_b",
                     *           "host_voice_ids": {
                     *             "host1": "af_heart",
                     *             "host2": "am_michael"
                     *           },
                     *           "delivery_preset": "measured"
                     *         },
                     *         "branding": {
                     *           "logo_url": "https://example.org/logo.png",
                     *           "primary_color": "#1a2b3c",
                     *           "website_url": "https://example.org"
                     *         },
                     *         "subscription": {
                     *           "tier": "growth",
                     *           "status": "active",
                     *           "paid": false,
                     *           "current_period_start": "2026-01-15T09:30:00.000Z",
                     *           "current_period_end": "2026-01-15T09:30:00.000Z"
                     *         },
                     *         "usage": {
                     *           "billing_period": {
                     *             "period_start": "2026-01-15T09:30:00.000Z",
                     *             "period_end": "2026-01-15T09:30:00.000Z"
                     *           },
                     *           "audio": {
                     *             "quota": 0,
                     *             "used": 0,
                     *             "remaining": 0
                     *           },
                     *           "video": {
                     *             "quota": 0,
                     *             "used": 0,
                     *             "remaining": 0
                     *           },
                     *           "credits": {
                     *             "available": 0,
                     *             "audio_credits": 0,
                     *             "video_credits": 0,
                     *             "expiring_soon": 0
                     *           },
                     *           "api_requests": {
                     *             "today": 0,
                     *             "daily_limit": 0,
                     *             "this_minute": 0,
                     *             "minute_limit": 0
                     *           }
                     *         },
                     *         "limits": {
                     *           "requests_per_day": 1,
                     *           "requests_per_minute": 1,
                     *           "concurrent_jobs": 1,
                     *           "audio_quota": 1,
                     *           "embed_tokens_per_day": 1
                     *         }
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_OrganizationDetail_"];
                };
            };
        };
    };
    WatchConversion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the conversion */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example text */
                    "text/event-stream": string;
                };
            };
            /** @description The last event, named by the header Last-Event-ID, was the end */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    StreamConversion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the conversion */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The audio, as far as it is made and going on */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example text */
                    "audio/mpeg": string;
                };
            };
        };
    };
    ListFeeds: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c91",
                     *           "title": "Lectern releases",
                     *           "product_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *           "public": false,
                     *           "last_four": "x7Qa",
                     *           "created_at": "2026-01-15T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_FeedResource-Array_"];
                };
            };
        };
    };
    CreateFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
                /**
                 * @description Makes it safe to send the request again: within 24 hours the same key with the same body gives the first answer, with another body 409.
                 * @example 9f1c6f0a-create-1.2.0
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Lectern releases"
                 *     }
                 */
                "application/json": components["schemas"]["FeedRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c91",
                     *         "title": "Lectern releases",
                     *         "product_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "public": false,
                     *         "last_four": "x7Qa",
                     *         "created_at": "2026-01-15T09:30:00.000Z",
                     *         "url": "https://lectern.example.org/feeds/feed_b0mQ7cR1vTnLw5yZk2sJ8hXfEaPdUgN9iKoM4tBqx7Qa.xml"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_FeedWithUrl_"];
                };
            };
        };
    };
    DeleteFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the feed */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "object": "feed",
                     *         "deleted": true,
                     *         "deleted_at": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_Deleted_feed__"];
                };
            };
        };
    };
    ListEpisodes: {
        parameters: {
            query?: {
                /** @description Only those in this state */
                status?: "pending" | "processing" | "generating" | "completed" | "failed";
                /** @description Only those made from a changelog (`changelog`), or from a document (`product-feature`) */
                mode?: "changelog" | "product-feature";
                /** @description Only those with this output */
                output_format?: "audio" | "video";
                /** @description Only those created after this time */
                created_after?: components["schemas"]["DateTime"];
                /** @description Only those created before this time */
                created_before?: components["schemas"]["DateTime"];
                /** @description How many at most */
                limit?: number;
                /** @description `next_cursor` of the previous page */
                cursor?: string;
            };
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *           "source_type": "changelog",
                     *           "title": "Lectern 1.2.0",
                     *           "status": "pending",
                     *           "has_audio": false,
                     *           "duration_seconds": 42.7,
                     *           "product_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *           "public_url": false,
                     *           "created_at": "2026-01-15T09:30:00.000Z",
                     *           "completed_at": "2026-01-15T09:30:00.000Z",
                     *           "mode": "changelog",
                     *           "output_format": "audio",
                     *           "video_url": "https://lectern.example.org/"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 20,
                     *         "has_more": true,
                     *         "next_cursor": "MjAyNi0wMS0xNQ.c2lnbmVkLWJ5LXRoaXMtc2Vy"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Page_EpisodeListItem_"];
                };
            };
        };
    };
    CreateEpisode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
                /**
                 * @description Makes it safe to send the request again: within 24 hours the same key with the same body gives the first answer, with another body 409.
                 * @example 9f1c6f0a-create-1.2.0
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "content": "## 1.2.0\n\n### Added\n\n- Dialogue with two hosts",
                 *       "mode": "changelog",
                 *       "settings": {
                 *         "product_name": "Lectern",
                 *         "version": "1.2.0"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["EpisodeRequest"];
            };
        };
        responses: {
            /** @description The episode has settled */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "source_type": "changelog",
                     *         "title": "Lectern 1.2.0",
                     *         "status": "pending",
                     *         "has_audio": false,
                     *         "poll_url": "https://lectern.example.org/v1/conversions/019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "estimated_completion_seconds": 4,
                     *         "generated_script": "Lectern 1.2.0 brings dialogue with two hosts.",
                     *         "script_version": 1,
                     *         "revision": {
                     *           "status": "pending",
                     *           "script_version": 2,
                     *           "created_at": "2026-01-15T09:30:00.000Z",
                     *           "error": {
                     *             "code": "GENERATION_FAILED",
                     *             "message": "text"
                     *           }
                     *         },
                     *         "script_writer": "builtin",
                     *         "context_used": {
                     *           "organization": false,
                     *           "product": false,
                     *           "history_items": 1,
                     *           "additional_context": true,
                     *           "screenshots": 1
                     *         },
                     *         "duration_seconds": 42.7,
                     *         "audio_url": "https://lectern.example.org/media/019a/lectern-1-2-0.mp3?signature=7f3c",
                     *         "warnings": [
                     *           {
                     *             "code": "DELIVERY_NOT_AVAILABLE",
                     *             "message": "voice.expression_settings.allow_whispering: the voice slt cannot whisper. Asides are said more quietly instead."
                     *           }
                     *         ],
                     *         "listen_url": "https://lectern.example.org/listen/019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "embed_url": "https://lectern.example.org/embed/019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "error": {
                     *           "code": "GENERATION_FAILED",
                     *           "message": "text"
                     *         },
                     *         "public_url": false,
                     *         "product_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "additional_context": "Version 1.2.0 is for teams that publish every week.",
                     *         "completed_at": "2026-01-15T09:30:00.000Z",
                     *         "failed_at": "2026-01-15T09:30:00.000Z",
                     *         "created_at": "2026-01-15T09:30:00.000Z",
                     *         "mode": "changelog",
                     *         "output_format": "audio",
                     *         "video_url": "https://lectern.example.org/"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_EpisodeDetail_"];
                };
            };
        };
    };
    GetEpisode: {
        parameters: {
            query?: {
                /** @description Says nothing: everything is shown */
                expand?: string;
            };
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the episode */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "source_type": "changelog",
                     *         "title": "Lectern 1.2.0",
                     *         "status": "pending",
                     *         "has_audio": false,
                     *         "poll_url": "https://lectern.example.org/v1/conversions/019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "estimated_completion_seconds": 4,
                     *         "generated_script": "Lectern 1.2.0 brings dialogue with two hosts.",
                     *         "script_version": 1,
                     *         "revision": {
                     *           "status": "pending",
                     *           "script_version": 2,
                     *           "created_at": "2026-01-15T09:30:00.000Z",
                     *           "error": {
                     *             "code": "GENERATION_FAILED",
                     *             "message": "text"
                     *           }
                     *         },
                     *         "script_writer": "builtin",
                     *         "context_used": {
                     *           "organization": false,
                     *           "product": false,
                     *           "history_items": 1,
                     *           "additional_context": true,
                     *           "screenshots": 1
                     *         },
                     *         "duration_seconds": 42.7,
                     *         "audio_url": "https://lectern.example.org/media/019a/lectern-1-2-0.mp3?signature=7f3c",
                     *         "warnings": [
                     *           {
                     *             "code": "DELIVERY_NOT_AVAILABLE",
                     *             "message": "voice.expression_settings.allow_whispering: the voice slt cannot whisper. Asides are said more quietly instead."
                     *           }
                     *         ],
                     *         "listen_url": "https://lectern.example.org/listen/019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "embed_url": "https://lectern.example.org/embed/019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "error": {
                     *           "code": "GENERATION_FAILED",
                     *           "message": "text"
                     *         },
                     *         "public_url": false,
                     *         "product_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "additional_context": "Version 1.2.0 is for teams that publish every week.",
                     *         "completed_at": "2026-01-15T09:30:00.000Z",
                     *         "failed_at": "2026-01-15T09:30:00.000Z",
                     *         "created_at": "2026-01-15T09:30:00.000Z",
                     *         "mode": "changelog",
                     *         "output_format": "audio",
                     *         "video_url": "https://lectern.example.org/"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_EpisodeDetail_"];
                };
            };
        };
    };
    DeleteEpisode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the episode */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "object": "episode",
                     *         "deleted": true,
                     *         "deleted_at": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_Deleted_episode__"];
                };
            };
        };
    };
    RetryEpisode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the episode */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "override_settings": {
                 *         "tone": "technical"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["EpisodeRetryRequest"];
            };
        };
        responses: {
            /** @description Accepted: poll `poll_url` */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "status": "pending",
                     *         "source_type": "changelog",
                     *         "poll_url": "https://lectern.example.org/v1/conversions/019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "estimated_completion_seconds": 4,
                     *         "created_at": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_QueuedConversion_"];
                };
            };
        };
    };
    ListEmbedTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the conversion */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "token": "emb_4Zy0bJm1T7qfX9sLr2WcVd8NhKe5UaPg6MtRiQoYxBE",
                     *           "conversion_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *           "embed_url": "https://lectern.example.org/embed/019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *           "created_at": "2026-01-15T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_EmbedTokenResource-Array_"];
                };
            };
        };
    };
    CreateEmbedToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
                /**
                 * @description Makes it safe to send the request again: within 24 hours the same key with the same body gives the first answer, with another body 409.
                 * @example 9f1c6f0a-create-1.2.0
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the conversion */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "token": "emb_4Zy0bJm1T7qfX9sLr2WcVd8NhKe5UaPg6MtRiQoYxBE",
                     *         "conversion_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "embed_url": "https://lectern.example.org/embed/019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "created_at": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_EmbedTokenResource_"];
                };
            };
        };
    };
    RevokeEmbedToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the conversion */
                id: components["schemas"]["UUID"];
                /** @description The token */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "token": "emb_4Zy0bJm1T7qfX9sLr2WcVd8NhKe5UaPg6MtRiQoYxBE",
                     *         "revoked": true,
                     *         "revoked_at": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_RevokedEmbedToken_"];
                };
            };
        };
    };
    GetOpenApi: {
        parameters: {
            query?: {
                /** @description `json` or `yaml` */
                format?: "json" | "yaml";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The description */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.0.0",
                     *       "info": {
                     *         "title": "Lectern API",
                     *         "version": "1.4.0"
                     *       },
                     *       "paths": {}
                     *     }
                     */
                    "application/json": components["schemas"]["ServedDescription"];
                    /**
                     * @example {
                     *       "openapi": "3.0.0",
                     *       "info": {
                     *         "title": "Lectern API",
                     *         "version": "1.4.0"
                     *       },
                     *       "paths": {}
                     *     }
                     */
                    "application/yaml": components["schemas"]["ServedDescription"];
                };
            };
        };
    };
    ListConversions: {
        parameters: {
            query?: {
                /** @description Only those made from a changelog, or from a document */
                source_type?: "changelog" | "document";
                /** @description Only those in this state */
                status?: "pending" | "processing" | "generating" | "completed" | "failed";
                /** @description Only those whose title contains this text, whatever the case of its letters */
                q?: string;
                /** @description Only those of this product */
                product_id?: components["schemas"]["UUID"];
                /** @description How many at most */
                limit?: number;
                /** @description `next_cursor` of the previous page */
                cursor?: string;
            };
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *           "source_type": "changelog",
                     *           "title": "Lectern 1.2.0",
                     *           "status": "pending",
                     *           "has_audio": false,
                     *           "duration_seconds": 42.7,
                     *           "product_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *           "public_url": false,
                     *           "created_at": "2026-01-15T09:30:00.000Z",
                     *           "completed_at": "2026-01-15T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 20,
                     *         "has_more": true,
                     *         "next_cursor": "MjAyNi0wMS0xNQ.c2lnbmVkLWJ5LXRoaXMtc2Vy"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Page_ConversionListItem_"];
                };
            };
        };
    };
    CreateConversion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
                /**
                 * @description Makes it safe to send the request again: within 24 hours the same key with the same body gives the first answer, with another body 409.
                 * @example 9f1c6f0a-create-1.2.0
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "source_type": "changelog",
                 *       "title": "Lectern 1.2.0",
                 *       "content": "## 1.2.0\n\n### Added\n\n- Dialogue with two hosts",
                 *       "settings": {
                 *         "tone": "professional",
                 *         "verbosity": "normal"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ConversionRequest"];
            };
        };
        responses: {
            /** @description With `wait: true`: the conversion has settled */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "source_type": "changelog",
                     *         "title": "Lectern 1.2.0",
                     *         "status": "completed",
                     *         "has_audio": true,
                     *         "generated_script": "Lectern 1.2.0 brings dialogue with two hosts.",
                     *         "script_version": 1,
                     *         "script_writer": "builtin",
                     *         "duration_seconds": 42.7,
                     *         "audio_url": "https://lectern.example.org/media/019a/lectern-1-2-0.mp3?signature=7f3c",
                     *         "warnings": [],
                     *         "public_url": false,
                     *         "product_id": null,
                     *         "additional_context": null,
                     *         "completed_at": "2026-01-15T09:30:04.000Z",
                     *         "failed_at": null,
                     *         "created_at": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_ConversionDetail_"];
                };
            };
            /** @description Accepted: poll `poll_url` */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "status": "pending",
                     *         "source_type": "changelog",
                     *         "poll_url": "https://lectern.example.org/v1/conversions/019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "estimated_completion_seconds": 4,
                     *         "created_at": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_QueuedConversion_"];
                };
            };
        };
    };
    GetConversion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the conversion */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "source_type": "changelog",
                     *         "title": "Lectern 1.2.0",
                     *         "status": "completed",
                     *         "has_audio": true,
                     *         "generated_script": "Lectern 1.2.0 brings dialogue with two hosts.",
                     *         "script_version": 1,
                     *         "script_writer": "builtin",
                     *         "duration_seconds": 42.7,
                     *         "audio_url": "https://lectern.example.org/media/019a/lectern-1-2-0.mp3?signature=7f3c",
                     *         "warnings": [],
                     *         "public_url": false,
                     *         "product_id": null,
                     *         "additional_context": null,
                     *         "completed_at": "2026-01-15T09:30:04.000Z",
                     *         "failed_at": null,
                     *         "created_at": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_ConversionDetail_"];
                };
            };
        };
    };
    DeleteConversion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the conversion */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "object": "conversion",
                     *         "deleted": true,
                     *         "deleted_at": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_Deleted_conversion__"];
                };
            };
        };
    };
    ChangeConversion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the conversion */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "public_url": true,
                 *       "title": "Lectern 1.2.0"
                 *     }
                 */
                "application/json": components["schemas"]["ConversionPatch"];
            };
        };
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "source_type": "changelog",
                     *         "title": "Lectern 1.2.0",
                     *         "status": "completed",
                     *         "has_audio": true,
                     *         "generated_script": "Lectern 1.2.0 brings dialogue with two hosts.",
                     *         "script_version": 1,
                     *         "script_writer": "builtin",
                     *         "duration_seconds": 42.7,
                     *         "audio_url": "https://lectern.example.org/media/019a/lectern-1-2-0.mp3?signature=7f3c",
                     *         "warnings": [],
                     *         "public_url": false,
                     *         "product_id": null,
                     *         "additional_context": null,
                     *         "completed_at": "2026-01-15T09:30:04.000Z",
                     *         "failed_at": null,
                     *         "created_at": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_ConversionDetail_"];
                };
            };
        };
    };
    GetAudio: {
        parameters: {
            query?: {
                /** @description `mp3`, `m4a`, `opus`, `wav` or `flac`; the format that it was finished in where it is left out */
                format?: "mp3" | "m4a" | "opus" | "wav" | "flac";
            };
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the conversion */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "audio_url": "https://lectern.example.org/media/019a/lectern-1-2-0.mp3?signature=7f3c",
                     *         "content_type": "audio/mpeg",
                     *         "duration_seconds": 42.7,
                     *         "expires_at": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_AudioUrl_"];
                };
            };
        };
    };
    GetConversionScript: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the conversion */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "conversion_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "script_version": 1,
                     *         "script": "Lectern 1.2.0 brings dialogue with two hosts.",
                     *         "speakers": 1,
                     *         "chapters": [
                     *           {
                     *             "title": "What is new",
                     *             "start": 1
                     *           }
                     *         ],
                     *         "sentences": [
                     *           {
                     *             "index": 1,
                     *             "speaker": 1,
                     *             "chapter": 1,
                     *             "start": 1,
                     *             "end": 1,
                     *             "text": "Lectern 1.2.0 brings dialogue with two hosts."
                     *           }
                     *         ]
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_ConversionScript_"];
                };
            };
        };
    };
    ReviseConversion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the conversion */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "script": "Lectern 1.2.0 brings dialogue with two hosts.",
                 *       "base_version": 1
                 *     }
                 */
                "application/json": components["schemas"]["ScriptRevisionRequest"];
            };
        };
        responses: {
            /** @description Accepted: poll `poll_url` until `script_version` has changed */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "status": "pending",
                     *         "source_type": "changelog",
                     *         "poll_url": "https://lectern.example.org/v1/conversions/019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "estimated_completion_seconds": 4,
                     *         "created_at": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_QueuedConversion_"];
                };
            };
        };
    };
    CheckConversionScript: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the conversion */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "script": "Lectern 1.2.0 brings dialogue with two hosts."
                 *     }
                 */
                "application/json": components["schemas"]["ScriptCheckRequest"];
            };
        };
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "word_count": 1,
                     *         "spoken_seconds": 1,
                     *         "clips_to_speak": 1,
                     *         "seconds_to_speak": 1,
                     *         "sentences": [
                     *           {
                     *             "index": 1,
                     *             "speaker": 1,
                     *             "chapter": 1,
                     *             "start": 1,
                     *             "end": 1,
                     *             "text": "Lectern 1.2.0 brings dialogue with two hosts.",
                     *             "changed": false
                     *           }
                     *         ],
                     *         "findings": [
                     *           {
                     *             "kind": "not_in_source",
                     *             "excerpt": "2.0",
                     *             "message": "The name or number \"2.0\" is not in the source; leave it out or use the one of the source.",
                     *             "sentences": [
                     *               1
                     *             ]
                     *           }
                     *         ]
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_ScriptCheck_"];
                };
            };
        };
    };
    GetConversionOutline: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the conversion */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "conversion_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "source_type": "changelog",
                     *         "title": "Lectern 1.2.0",
                     *         "title_source": "heading",
                     *         "product_name": "Lectern",
                     *         "product_source": "heading",
                     *         "version": "1.2.0",
                     *         "version_source": "release_heading",
                     *         "releases": [
                     *           {
                     *             "version": "1.2.0",
                     *             "date": "2026-01-15",
                     *             "package_name": null,
                     *             "parallel_versions": [],
                     *             "version_source": "release_heading",
                     *             "date_source": "release_heading",
                     *             "unreleased": false,
                     *             "changes": 1,
                     *             "by_kind": {
                     *               "added": 1
                     *             },
                     *             "entries": [
                     *               {
                     *                 "kind": "added",
                     *                 "scope": null,
                     *                 "text": "Dialogue with two hosts",
                     *                 "line": 5
                     *               }
                     *             ],
                     *             "notices": [
                     *               "Back up the database first."
                     *             ],
                     *             "known_issues": []
                     *           }
                     *         ],
                     *         "release_count": 1,
                     *         "changes": 1,
                     *         "by_kind": {
                     *           "added": 1
                     *         },
                     *         "sections": [],
                     *         "notices": [
                     *           "Back up the database first."
                     *         ],
                     *         "known_issues": [],
                     *         "left_out": [
                     *           {
                     *             "line": 9,
                     *             "text": "Thanks to everyone who reported this",
                     *             "reason": "credit"
                     *           }
                     *         ],
                     *         "left_out_count": 1,
                     *         "language": {
                     *           "tag": "en",
                     *           "confidence": 0.79,
                     *           "reason": null
                     *         },
                     *         "uncertain_lines": [],
                     *         "uncertain_line_count": 0,
                     *         "warnings": []
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_ConversionOutline_"];
                };
            };
        };
    };
    RetryConversion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path: {
                /** @description Id of the conversion */
                id: components["schemas"]["UUID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted: poll `poll_url` */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "status": "pending",
                     *         "source_type": "changelog",
                     *         "poll_url": "https://lectern.example.org/v1/conversions/019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *         "estimated_completion_seconds": 4,
                     *         "created_at": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Success_QueuedConversion_"];
                };
            };
        };
    };
    ListChangelogs: {
        parameters: {
            query?: {
                /** @description Only those of this product, upper and lower case alike */
                product_name?: string;
                /** @description How many at most */
                limit?: number;
                /** @description `next_cursor` of the previous page */
                cursor?: string;
            };
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90",
                     *           "title": "Lectern 1.2.0",
                     *           "product_name": "Lectern",
                     *           "version": "1.2.0",
                     *           "status": "pending",
                     *           "has_audio": false,
                     *           "duration_seconds": 42.7,
                     *           "created_at": "2026-01-15T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 20,
                     *         "has_more": true,
                     *         "next_cursor": "MjAyNi0wMS0xNQ.c2lnbmVkLWJ5LXRoaXMtc2Vy"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Page_ChangelogSummary_"];
                };
            };
        };
    };
    ListAuditLog: {
        parameters: {
            query?: {
                /** @description Only changes of this kind */
                action?: components["schemas"]["AuditAction"];
                /** @description Only changes by this actor, exactly as in `actor` of the entries */
                actor?: string;
                /** @description Only changes at or after this time */
                since?: components["schemas"]["DateTime"];
                /** @description How many at most */
                limit?: number;
                /** @description `next_cursor` of the previous page */
                cursor?: string;
            };
            header?: {
                /** @description The organization that the request is for; the default organization of the key where it is left out. */
                "X-Organization-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ok */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c92",
                     *           "created_at": "2026-01-15T09:30:00.000Z",
                     *           "actor": "ann@example.org",
                     *           "via": "dashboard",
                     *           "user_id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c93",
                     *           "key_id": null,
                     *           "address": "203.0.113.9",
                     *           "action": "key.created",
                     *           "subject": {
                     *             "type": "api_key",
                     *             "id": "019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c94",
                     *             "name": "CI"
                     *           },
                     *           "details": {
                     *             "mode": "live",
                     *             "scope": "full"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 20,
                     *         "has_more": true,
                     *         "next_cursor": "MjAyNi0wMS0xNQ.c2lnbmVkLWJ5LXRoaXMtc2Vy"
                     *       },
                     *       "request_id": "req_5f0c9e1b7a3d4c2e8f6a1b0d",
                     *       "timestamp": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Page_AuditEntryResource_"];
                };
            };
        };
    };
}
