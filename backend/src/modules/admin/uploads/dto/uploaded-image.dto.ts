import { ApiProperty } from '@nestjs/swagger';

const FOLDER = 'http://localhost:3000/media/images/3f9c2a7be1d04c5f8a6b7c8d9e0f1a2b';

/** One file of an uploaded picture. */
export class UploadedVariantDto {
  @ApiProperty({ format: 'uri', example: `${FOLDER}/640.webp` })
  url!: string;

  /** Pixels. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 640 })
  width!: number;

  /** Pixels. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 480 })
  height!: number;

  @ApiProperty({ enum: ['image/webp', 'image/jpeg'], example: 'image/webp' })
  type!: 'image/webp' | 'image/jpeg';
}

/**
 * An uploaded picture. It is enough to store `url`: beside it are smaller ones as `{width}.webp` for each of 320, 640,
 * 960, 1280 and 1920 below its own width, and the JPEG as `fallback.jpg`.
 */
export class UploadedImageDto {
  /** The largest picture (WebP); absolute. */
  @ApiProperty({ format: 'uri', example: `${FOLDER}/1280x960.webp` })
  url!: string;

  /** Width of the largest picture, pixels; at most 1920. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 1920, example: 1280 })
  width!: number;

  /** Height of the largest picture, pixels. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 16_000, example: 960 })
  height!: number;

  /** Value for the attribute of the same name. */
  @ApiProperty({ example: `${FOLDER}/320.webp 320w, ${FOLDER}/640.webp 640w, ${FOLDER}/1280x960.webp 1280w` })
  srcset!: string;

  /** All files by increasing width, the JPEG last. */
  @ApiProperty({ type: [UploadedVariantDto] })
  variants!: UploadedVariantDto[];
}
