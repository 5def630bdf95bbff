import {
  Check,
  Entity,
  ManyToOne,
  OneToOne,
  PrimaryKey,
  Property,
  Unique,
} from '@mikro-orm/decorators/legacy';
import { DecimalType, OptionalProps, type Ref } from '@mikro-orm/core';
import {
  PRINT_LIMITS,
  PRODUCT_LIMITS,
  type ArtworkTiming,
  type InkMode,
  type OptionStatus,
  type PrintFileType,
  type PrintFit,
  type PrintMode,
  type ProofPolicy,
  type SetupBasis,
  type ViewBox,
} from '@store/domain';
import { Product } from './product.entity.js';

/** A length in mm with one decimal. Created for each column: MikroORM writes the column's name into it. */
const mm = () => ({ type: new DecimalType('number'), precision: 7, scale: 1 });

/** How a product can be printed; a product without a row cannot. Methods and areas have their own tables. */
@Entity({ tableName: 'product_prints' })
@Check({ name: 'product_prints_days', expression: 'lead_days >= 1 and lead_days <= 60' })
export class ProductPrint {
  [OptionalProps]?: 'artworkTiming' | 'proofPolicy' | 'optionDays';

  @OneToOne(() => Product, { ref: true, primary: true, owner: true, deleteRule: 'cascade' })
  product!: Ref<Product>;

  @Property({ type: 'string', length: 10 })
  mode!: PrintMode;

  @Property({ type: 'string', length: 16, default: 'MAY_FOLLOW' })
  artworkTiming: ArtworkTiming = 'MAY_FOLLOW';

  @Property({ type: 'string', length: 12, default: 'REQUIRED' })
  proofPolicy: ProofPolicy = 'REQUIRED';

  /** Business days from approval to dispatch. */
  @Property({ type: 'integer' })
  leadDays!: number;

  /** Business days that an option value adds or subtracts, by `optionCode:valueCode`. */
  @Property({ type: 'jsonb', defaultRaw: "'{}'" })
  optionDays: Record<string, number> = {};

  /** Products with the same group share plates; null = only this product. */
  @Property({ type: 'string', length: PRINT_LIMITS.plateGroup, nullable: true })
  plateGroup?: string | null;
}

/** A print method of a product. Identified by its code, like options. */
@Entity({ tableName: 'print_methods' })
@Unique({ properties: ['product', 'code'] })
@Check({
  name: 'print_methods_sound',
  expression:
    'max_inks >= 1 and max_inks <= 12 and unit_add >= 0 and unit_add_per_extra_ink >= 0 and setup_fee >= 0 and keep_months >= 0 and keep_months <= 60 and min_dpi >= 30 and min_dpi <= 2400 and extra_days >= 0 and extra_days <= 60',
})
export class PrintMethodRow {
  [OptionalProps]?: 'sortOrder' | 'status';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Product, { ref: true, deleteRule: 'cascade' })
  product!: Ref<Product>;

  @Property({ type: 'string', length: PRINT_LIMITS.code })
  code!: string;

  @Property({ type: 'string', length: PRINT_LIMITS.name })
  name!: string;

  @Property({ type: 'string', length: 6 })
  inkMode!: InkMode;

  @Property({ type: 'integer' })
  maxInks!: number;

  /** Won per piece and placement. */
  @Property({ type: 'integer' })
  unitAdd!: number;

  /** Won per piece and placement for each ink after the first. */
  @Property({ type: 'integer' })
  unitAddPerExtraInk!: number;

  @Property({ type: 'string', length: 8 })
  setupBasis!: SetupBasis;

  /** Won per plate. */
  @Property({ type: 'integer' })
  setupFee!: number;

  @Property({ type: 'integer' })
  keepMonths!: number;

  @Property({ type: 'integer' })
  minDpi!: number;

  @Property(mm())
  minLineMm!: number;

  /** Null = the area's. */
  @Property({ ...mm(), nullable: true })
  maxWidthMm?: number | null;

  @Property({ ...mm(), nullable: true })
  maxHeightMm?: number | null;

  /** Additional business days. */
  @Property({ type: 'integer' })
  extraDays!: number;

  @Property({ type: 'jsonb' })
  accepts!: PrintFileType[];

  @Property({ type: 'string', length: 20, default: 'active' })
  status: OptionStatus = 'active';

  @Property({ type: 'integer', default: 0 })
  sortOrder: number = 0;
}

/** A print area of a product. Identified by its code. */
@Entity({ tableName: 'print_areas' })
@Unique({ properties: ['product', 'code'] })
@Check({
  name: 'print_areas_sound',
  expression:
    'width_mm >= 1 and width_mm <= 5000 and height_mm >= 1 and height_mm <= 5000 and bleed_mm >= 0 and bleed_mm <= 100 and safe_mm >= 0 and safe_mm <= 100 and unit_add >= 0',
})
export class PrintAreaRow {
  [OptionalProps]?: 'sortOrder' | 'status';

  @PrimaryKey({ type: 'integer', generated: 'by default as identity' })
  id!: number;

  @ManyToOne(() => Product, { ref: true, deleteRule: 'cascade' })
  product!: Ref<Product>;

  @Property({ type: 'string', length: PRINT_LIMITS.code })
  code!: string;

  @Property({ type: 'string', length: PRINT_LIMITS.name })
  name!: string;

  @Property({ type: 'string', length: 4 })
  fit!: PrintFit;

  /** Picture of the product on which the box is drawn. */
  @Property({ type: 'string', length: PRODUCT_LIMITS.pictureUrl })
  imageUrl!: string;

  /** Fractions of the picture's width and height. */
  @Property({ type: 'jsonb' })
  viewBox!: ViewBox;

  @Property(mm())
  widthMm!: number;

  @Property(mm())
  heightMm!: number;

  @Property(mm())
  bleedMm!: number;

  @Property(mm())
  safeMm!: number;

  /** Won per piece. */
  @Property({ type: 'integer' })
  unitAdd!: number;

  /** Codes of the print methods for this area. */
  @Property({ type: 'jsonb' })
  methods!: string[];

  @Property({ type: 'string', length: 20, default: 'active' })
  status: OptionStatus = 'active';

  @Property({ type: 'integer', default: 0 })
  sortOrder: number = 0;
}
