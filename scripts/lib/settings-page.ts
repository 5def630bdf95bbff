import { pathToFileURL } from 'node:url';

/** A setting as the schema of the server declares it. */
interface Setting {
  meta(): { description?: string; unit?: string } | undefined;
  safeParse(value: unknown): { data?: unknown };
}

const HEAD = `# Settings

Environment variables of API, worker and commands; \`npm start\` passes them on. What is not named is started locally or switched
off. Made from \`backend/src/config/environment.ts\` by \`npm run settings\`.
`;

/** docs/settings.md, made from the compiled schema of the server; settings that are described together share a line. */
export async function settingsPage(compiled: string): Promise<string> {
  const { SETTINGS } = (await import(pathToFileURL(compiled).href)) as {
    SETTINGS: Record<string, Record<string, Setting>>;
  };
  const parts = Object.entries(SETTINGS).map(([heading, settings]) => {
    const together = new Map<string, [string, Setting][]>();
    for (const [name, setting] of Object.entries(settings)) {
      const description = setting.meta()?.description ?? '';
      together.set(description, [...(together.get(description) ?? []), [name, setting]]);
    }
    const lines = [...together].map(([description, named]) => {
      const names = named.map(([name]) => `\`${name}\``).join(', ');
      const unit = named[0]?.[1].meta()?.unit;
      const defaults = named.flatMap(([, setting]) => defaultOf(setting) ?? []);
      const value = defaults.length === 0 ? '' : ` = ${defaults.join(', ')}`;
      return `- ${names}${value}${unit === undefined ? '' : ` ${unit}`}: ${description}`;
    });
    return `\n## ${heading}\n\n${lines.join('\n')}\n`;
  });
  return HEAD + parts.join('');
}

/** What an unset variable stands for; undefined where that is nothing, or in the words of the description. */
function defaultOf(setting: Setting): string | undefined {
  const value = setting.safeParse(undefined).data;
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
    ? `\`${value}\``
    : undefined;
}
