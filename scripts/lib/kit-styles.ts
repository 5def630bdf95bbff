import type { Plugin } from 'vite';

const CORE = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;
const DATES = /@mantine\/dates\/esm\/.*\.module\.mjs$/;

/**
 * The kit's style sheet in parts: what maps the class names of a component brings the component's rules along, so that
 * a screen loads the rules of what it shows. The kit's whole sheet is as large as all of a screen's script. While
 * developing the kit is bundled beforehand, where this does not reach: `kit-styles` then is the whole sheet.
 */
export function kitStyles(): Plugin {
  let whole = false;
  return {
    name: 'store:kit-styles',
    enforce: 'pre',
    configResolved(config) {
      whole = config.command === 'serve';
    },
    resolveId: (id) => (id === 'virtual:kit-styles' ? '\0kit-styles' : null),
    load(id) {
      if (id !== '\0kit-styles') return null;
      const sheets = whole
        ? ['@mantine/core/styles.css', '@mantine/dates/styles.css']
        : ['baseline', 'default-css-variables', 'global'].map((part) => `@mantine/core/styles/${part}.css`);
      return sheets.map((sheet) => `import '${sheet}';`).join('\n');
    },
    transform(code, id) {
      if (whole) return null;
      const component = CORE.exec(id)?.[1];
      if (component !== undefined) return `import '@mantine/core/styles/${component}.css';\n${code}`;
      return DATES.test(id) ? `import '@mantine/dates/styles.css';\n${code}` : null;
    },
  };
}
