import { sql } from 'kysely';
import { anyInt } from '../../platform/db/any-of.js';
import type { ExportDefinition } from '../../platform/spreadsheets/sheet.js';

/** Only the rows with these ids, comma-separated; all of the list without any. */
export function chosenRows(definition: ExportDefinition, ids: string | undefined): ExportDefinition {
  if (ids === undefined) return definition;
  const { id, where, what } = definition;
  if (id === undefined) throw new Error(`rows of ${what} cannot be chosen`);
  return { ...definition, where: sql`(${where}) and ${id} = ${anyInt(ids.split(',').map(Number))}` };
}
