/** The first thing that somebody reads who writes against the API. Markdown, as Swagger UI and Redoc show it. */
export const GUIDE = `
The public API of an online shop for business buyers. The shop and the admin console use nothing else.

## Authentication
Send the \`token\` of \`POST /api/auth/login\` as \`Authorization: Bearer {token}\`. It is good for 15 minutes;
\`POST /api/auth/refresh\` exchanges the \`refreshToken\` for a new pair. A refresh token works once: when a used one comes
again, the whole session ends. There are no cookies. The header \`X-USER-ID\` is accepted and identifies nobody.
Roles are 0 member, 1 manager, 2 admin; the server checks them at every call. The description of a call and its
\`x-roles\` say who may call it. What belongs to somebody else answers 404, as if it did not exist.

## Responses
Every JSON response is \`{code, success, message, data}\`. A success has the code \`success\`, and a \`message\` only where there
is something to show. Responses contain documented fields only.

## Lists and pages
Lists are read by \`page\` and \`size\`. \`meta\` has the \`page\` and \`size\` that were applied, the \`total\`, and the number of the
first page, \`pageBase\` (0 or 1). A \`size\` above the maximum of the call is reduced to it.
A value marked \`x-lenient\` counts as the default where it cannot be read.

## Errors
Errors have the same form. \`success\` is false, \`code\` never changes, and \`message\` is Korean text to show to a person: the shop
serves Korean buyers. On invalid input (400) \`data.fields\` lists every wrong field as \`{field, code, message}\`. A field
that is not documented answers \`UNKNOWN_FIELD\`. \`x-error-codes\` of a call lists its codes by status, \`x-error-codes\` of the
document those of every call, and \`x-error-messages\` their texts.
A wrong password is 400; 401 always means that there is no session. Every error has an \`X-Trace-Id\` header (32 hexadecimal
digits) that finds the logs and traces of the server; send it along when you ask for help.

## Amounts and times
Amounts are whole won (KRW) with VAT. Times are UTC in ISO 8601 (\`2026-11-21T05:00:00.000Z\`). Dates alone
(\`2026-11-21\`), "today" and "this week" are those of Seoul. A week begins on Monday.

## Concurrent changes and retries
Send back the \`version\` that you read: where somebody changed the record meanwhile, the answer is 409 \`STALE_VERSION\` with the
current state. \`POST /api/payment/confirm\` can be repeated: it confirms once and answers the same. Where the result is not
known yet, it is a success with the code \`PENDING\`; read the order again.

## Limits
Calls that could serve to guess (login, sign-up, identification) are limited by account and network and then answer 429. A
JSON body may have 1 MB.

## Old paths
Paths marked \`deprecated\` keep working and answer with the header \`Deprecation: true\`. New code should use the path named in
the description. A slash at the end of a path makes no difference.
`.trim();
