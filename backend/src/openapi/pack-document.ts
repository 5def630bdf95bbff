// Writes what /api/docs sends into the folder named first: the pages of Swagger UI with its files, the document as JSON and
// YAML, and the one of partners, each with its compressed copies, so that the server packs nothing while it answers.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { OpenAPIObject } from '@nestjs/swagger';
import { dump } from 'js-yaml';
import { marked } from 'marked';
import { chapterOf } from './chapter.js';
import { plainPage } from './plain-page.js';

const [, , target = 'openapi/dist', source = 'openapi'] = process.argv;
const DOCS = 'docs';
const require = createRequire(import.meta.url);
const SWAGGER_UI = dirname(require.resolve('swagger-ui-dist/package.json'));
const ASSETS = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
  'favicon-16x16.png',
  'favicon-32x32.png',
];

/** It contains no script of its own (content security policy). */
const page = (title: string, script: string): string => `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="UTF-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  <link rel="icon" type="image/png" href="/api/docs/favicon-32x32.png" sizes="32x32">
  <link rel="icon" type="image/png" href="/api/docs/favicon-16x16.png" sizes="16x16">
  <style>body{margin:0;background:#fafafa}.swagger-ui .topbar .download-url-wrapper .select-label select{max-width:60vw}</style>
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/swagger-ui-standalone-preset.js"></script>
<script src="/api/docs/${script}"></script>
</body>
</html>
`;

/** Opens the chapter that the address names (`#/cart/addItem`), else the first; the whole document can be chosen, too. */
const start = (tags: readonly { name: string; description?: string }[]): string => `
const parts = ${JSON.stringify(tags.map(({ name, description = '' }) => ({ name: `${name}: ${description}`, url: `/api/docs/parts/${name}.json` })))};
const tag = decodeURIComponent(location.hash).split('/')[1];
const opened = parts.find(({ url }) => url === '/api/docs/parts/' + tag + '.json') ?? parts[0];
window.ui = SwaggerUIBundle({
  urls: [...parts, { name: 'All calls', url: '/api/docs/openapi.json' }],
  'urls.primaryName': opened.name,
  dom_id: '#swagger-ui',
  deepLinking: true,
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  plugins: [SwaggerUIBundle.plugins.DownloadUrl],
  layout: 'StandaloneLayout',
  persistAuthorization: true,
  displayOperationId: true,
  defaultModelsExpandDepth: -1,
  filter: true,
});
`;

/** The document of partners, short enough to be shown whole. */
const PARTNER_START = `
window.ui = SwaggerUIBundle({
  url: '/api/docs/partner.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  layout: 'StandaloneLayout',
  persistAuthorization: true,
  displayOperationId: true,
  defaultModelsExpandDepth: -1,
});
`;

function write(name: string, body: string | Buffer): void {
  const file = join(target, name);
  writeFileSync(file, body);
  if (name.endsWith('.png')) return;
  writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
}

rmSync(target, { recursive: true, force: true });
mkdirSync(join(target, 'parts'), { recursive: true });
for (const name of ASSETS) write(name, readFileSync(join(SWAGGER_UI, name)));
const read = (name: string) => JSON.parse(readFileSync(join(source, name), 'utf8')) as OpenAPIObject;
const document = read('openapi.json');
write('openapi.json', JSON.stringify(document));
write('openapi.yaml', dump(document, { noRefs: true }));
const tags = document.tags ?? [];
for (const { name } of tags) write(`parts/${name}.json`, JSON.stringify(chapterOf(document, name)));
write('swagger-ui-init.js', start(tags));
write('index.html', page('Store API', 'swagger-ui-init.js'));
write('partner.json', JSON.stringify(read('partner.json')));
write('partner-init.js', PARTNER_START);
write('partner.html', page('Store Partner API', 'partner-init.js'));
const firstSteps = readFileSync(join(DOCS, 'partner-start.md'), 'utf8');
write('partner-start.html', plainPage('ko', '연동 시작하기', marked.parse(firstSteps, { async: false })));
mkdirSync(join(target, 'partner-examples'));
for (const name of readdirSync(join(DOCS, 'partner-examples')))
  write(`partner-examples/${name}`, readFileSync(join(DOCS, 'partner-examples', name)));
