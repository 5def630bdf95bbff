import { sql, type RawBuilder } from 'kysely';
import {
  ARTWORK_TIMINGS,
  INK_MODES,
  OPTION_STATUSES,
  PRINT_FILE_TYPES,
  PRINT_FITS,
  PRINT_MODES,
  PROOF_POLICIES,
  SETUP_BASES,
} from '@store/domain';
import { decimal, int, listOf, mapOf, nullable, object, oneOf, text } from '../../../platform/db/rows.js';

/** A configuration within JSON. */
export const PRINT_CONFIG = object({
  mode: oneOf(PRINT_MODES),
  artworkTiming: oneOf(ARTWORK_TIMINGS),
  proofPolicy: oneOf(PROOF_POLICIES),
  leadDays: int,
  optionDays: mapOf(int),
  plateGroup: nullable(text),
  methods: listOf(
    object({
      code: text,
      name: text,
      inkMode: oneOf(INK_MODES),
      maxInks: int,
      unitAdd: int,
      unitAddPerExtraInk: int,
      setupBasis: oneOf(SETUP_BASES),
      setupFee: int,
      keepMonths: int,
      minDpi: int,
      minLineMm: decimal,
      maxWidthMm: nullable(decimal),
      maxHeightMm: nullable(decimal),
      extraDays: int,
      accepts: listOf(oneOf(PRINT_FILE_TYPES)),
      status: oneOf(OPTION_STATUSES),
      sortOrder: int,
    }),
  ),
  areas: listOf(
    object({
      code: text,
      name: text,
      fit: oneOf(PRINT_FITS),
      imageUrl: text,
      viewBox: object({ x: decimal, y: decimal, width: decimal, height: decimal }),
      widthMm: decimal,
      heightMm: decimal,
      bleedMm: decimal,
      safeMm: decimal,
      unitAdd: int,
      methods: listOf(text),
      status: oneOf(OPTION_STATUSES),
      sortOrder: int,
    }),
  ),
});

const printOf = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select json_build_object('mode', f.mode, 'artworkTiming', f.artwork_timing, 'proofPolicy', f.proof_policy,
    'leadDays', f.lead_days, 'optionDays', f.option_days, 'plateGroup', f.plate_group,
    'methods', coalesce((
      select json_agg(json_build_object('code', m.code, 'name', m.name, 'inkMode', m.ink_mode, 'maxInks', m.max_inks,
        'unitAdd', m.unit_add, 'unitAddPerExtraInk', m.unit_add_per_extra_ink, 'setupBasis', m.setup_basis,
        'setupFee', m.setup_fee, 'keepMonths', m.keep_months, 'minDpi', m.min_dpi, 'minLineMm', m.min_line_mm,
        'maxWidthMm', m.max_width_mm, 'maxHeightMm', m.max_height_mm, 'extraDays', m.extra_days,
        'accepts', m.accepts, 'status', m.status, 'sortOrder', m.sort_order) order by m.sort_order, m.id)
      from print_methods m where m.product_id = f.product_id and (${condition} or m.status = 'active')), '[]'),
    'areas', coalesce((
      select json_agg(json_build_object('code', a.code, 'name', a.name, 'fit', a.fit, 'imageUrl', a.image_url,
        'viewBox', a.view_box, 'widthMm', a.width_mm, 'heightMm', a.height_mm, 'bleedMm', a.bleed_mm,
        'safeMm', a.safe_mm, 'unitAdd', a.unit_add, 'methods', a.methods, 'status', a.status,
        'sortOrder', a.sort_order) order by a.sort_order, a.id)
      from print_areas a where a.product_id = f.product_id and (${condition} or a.status = 'active')), '[]'))
  from product_prints f where f.product_id = p.id)`;

/** The configuration of a product `p` as JSON, hidden parts included; null if it is not printed. */
export const PRINT = printOf(sql`true`);

/** The same with only the choosable parts. */
export const CHOOSABLE_PRINT = printOf(sql`false`);
