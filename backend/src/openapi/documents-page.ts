import type { Part } from './parts.js';

/** Swagger UI's own page; `base` leads from its address to its files. It contains no script (content security policy). */
export const documentsPage = (base: string): string => `<!DOCTYPE html>
<html lang="ko">
<head>
  <meta charset="UTF-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Store API</title>
  <link rel="stylesheet" href="${base}swagger-ui.css">
  <link rel="icon" type="image/png" href="${base}favicon-32x32.png" sizes="32x32">
  <link rel="icon" type="image/png" href="${base}favicon-16x16.png" sizes="16x16">
  <style>body{margin:0;background:#fafafa}.swagger-ui .topbar .download-url-wrapper .select-label select{max-width:60vw}</style>
</head>
<body>
<div id="swagger-ui"></div>
<script src="${base}swagger-ui-bundle.js"></script>
<script src="${base}swagger-ui-standalone-preset.js"></script>
<script src="${base}swagger-ui-init.js"></script>
</body>
</html>
`;

/**
 * Opens the part that the address names (`#/cart/addItem`), else the first; its own file, so that the page contains none
 * of it. The whole document can be chosen as well.
 */
export const documentsScript = (parts: readonly Part[]): string => `const parts = ${JSON.stringify(parts)};
const named = decodeURIComponent(location.hash.slice(2));
const isNamed = ({ calls }) => calls.some((call) => call === named || call.startsWith(named + '/'));
const opened = (named !== '' && parts.find(isNamed)) || parts[0];
window.ui = SwaggerUIBundle({
  urls: [
    ...parts.map(({ name, title }) => ({ name: title, url: '/api/docs/parts/' + name + '.json' })),
    { name: '전체', url: '/api/docs/openapi.json' },
  ],
  'urls.primaryName': opened.title,
  dom_id: '#swagger-ui',
  deepLinking: true,
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  plugins: [SwaggerUIBundle.plugins.DownloadUrl],
  layout: 'StandaloneLayout',
  persistAuthorization: true,
  displayOperationId: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  filter: true,
});
`;
