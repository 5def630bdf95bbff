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
  <link rel="preload" as="fetch" crossorigin href="${base}openapi.json">
  <style>body{margin:0;background:#fafafa}.swagger-ui .topbar .download-url-wrapper{display:none}</style>
</head>
<body>
<div id="swagger-ui"></div>
<script src="${base}swagger-ui-bundle.js"></script>
<script src="${base}swagger-ui-standalone-preset.js"></script>
<script src="${base}swagger-ui-init.js"></script>
</body>
</html>
`;

/** Opens the document; its own file, so that the page contains none of it. */
export const DOCUMENTS_SCRIPT = `window.ui = SwaggerUIBundle({
  url: '/api/docs/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  plugins: [SwaggerUIBundle.plugins.DownloadUrl],
  layout: 'StandaloneLayout',
  persistAuthorization: true,
  displayOperationId: true,
  docExpansion: 'none',
  filter: true,
});
`;
