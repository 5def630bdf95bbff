/** The first thing that somebody reads who connects a program with the store. Markdown. */
export const PARTNER_GUIDE = `
For programs that work with the store: order collectors, ERPs, workshops. Nothing here needs a login.
First steps, in Korean, and three programs to begin with: [시작하기](/api/docs/partner/start).

## Authentication
Send a key of the store's operator as \`Authorization: Bearer dgk_…\`, by https, from a server. \`GET /api/partner/me\` says
what it may do. A call needs the scope that stands in its security requirement; \`[]\` is any key. Keys with \`_test_\` work in
stores without real payments, keys with \`_live_\` in all others.

## Answers and errors
An answer is the resource itself, and a list \`{items, next}\`: send \`next\` back as \`cursor\`, with the same filters, until
it is null. Errors are \`application/problem+json\` (RFC 9457): decide by \`code\`, which never changes; \`type\` is the address
of its page, \`detail\` Korean text for people, and \`errors\` names each wrong field by a JSON pointer. \`x-error-codes\` of a
call lists its codes by status (200: codes of rows), those of the document the codes of every call, and \`/api/docs/errors\` all
of them. Name the header \`X-Request-Id\` when you ask for help. New fields, codes, event types and values of
\`x-extensible-enum\` come without notice: ignore what you do not know. Nothing goes and nothing becomes stricter without
notice; calls that end are marked by \`Deprecation\` (RFC 9745) and \`Sunset\` (RFC 8594).

## Values
Amounts are whole won with VAT. Times are UTC in ISO 8601; a time in a request may have any offset, and a day alone is a Korean
day. Windows include their beginning and not their end; orders and claims without one are those of the last 31 days. Ids are
integers, those of events text. Where an order's id stands, \`no:{orderNo}\` is accepted as well; where a product's id stands,
\`sku:{sku}\`. \`externalId\` is your own number of an order or product, which no other partner sees. Without the scope
\`personal:read\` everything personal is null.

## Limits
Limits count all keys of a partner together; \`GET /api/partner/me\` lists them. Above one, the answer is 429 with
\`Retry-After\`.

## Repeating a call
Send an \`Idempotency-Key\` with a write; bulk calls demand one. The same key and body answer the same bytes for 24 hours, with
\`Idempotency-Replayed: true\`. A bulk call judges each row by itself and answers 200: read \`rows[].result\`. \`applied\` and
\`warning\` were carried out, \`same\` had nothing to do, \`refused\` has a \`code\`. \`dryRun: true\` checks and changes
nothing.

## Following changes
\`GET /api/partner/changes/head\` gives a cursor; read the lists; then read \`GET /api/partner/changes\` from that cursor and
keep the cursor of each answer. Nothing is left out within 30 days. What comes twice is known by \`id\`, what is older by
\`version\`, which grows with every change of its subject. Webhooks send the same events; a receiver that was down reads the
feed.

## Webhooks
Signed by Standard Webhooks 1.0.0: \`webhook-signature\` holds \`v1,\` and the base64 HMAC-SHA256 of
\`{webhook-id}.{webhook-timestamp}.{body}\`, with the secret behind \`whsec_\`, decoded from base64. Compare in constant time,
refuse a timestamp of more than five minutes, answer 2xx within 15 seconds, and drop a \`webhook-id\` that you know.
`.trim();
