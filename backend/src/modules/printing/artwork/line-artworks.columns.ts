import type { ArtworkData, Finding } from '@store/domain';
import { ARTWORK_RESULTS, ARTWORK_STATES, ARTWORK_TYPE_NAMES } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { boolean, document, int, listOf, nullable, object, oneOf, text } from '../../../platform/db/rows.js';

/** The columns of `lineArtworks` that decide whether a version may be printed, as LineArtwork. */
export const LINE_ARTWORK = object({
  id: text,
  artworkId: int,
  name: text,
  fileName: text,
  sha256: text,
  type: oneOf(ARTWORK_TYPE_NAMES),
  state: oneOf(ARTWORK_STATES),
  blocked: boolean,
  gone: boolean,
  verdict: nullable(oneOf(ARTWORK_RESULTS)),
  facts: nullable(document<ArtworkData>()),
  findings: listOf(document<Finding>()),
  previewId: nullable(text),
});

/** Versions of a member as a JSON array of LINE_ARTWORK, '[]' for none. `ids`: an array of uuid. */
export const lineArtworks = (
  memberId: RawBuilder<unknown>,
  ids: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  coalesce((
    select json_agg(json_build_object('id', v.id, 'artworkId', v.artwork_id, 'name', w.name, 'fileName', v.file_name,
      'sha256', v.sha256, 'type', v.type, 'state', v.state, 'blocked', w.blocked_at is not null,
      'gone', w.archived_at is not null or v.file_id is null, 'verdict', v.report -> 'verdict',
      'facts', v.report -> 'facts', 'findings', coalesce(v.report -> 'findings', '[]'::jsonb), 'previewId', v.preview_id) order by v.id)
    from artwork_versions v join artworks w on w.id = v.artwork_id
    where v.id = any(${ids}) and v.member_id = ${memberId}), '[]')`;
