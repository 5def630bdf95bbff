import { ApiProperty } from '@nestjs/swagger';
import { FILE_MAX_BYTES, FILE_TYPES, type FileType } from '@store/domain';

/** A private file with an address that is valid for a few minutes. */
export class FileDto {
  /** Send it with the request that attaches the file. */
  @ApiProperty({ format: 'uuid', example: '0e3b1d1c-5a0f-4c7e-9b0a-2f6f6f1f8a11' })
  id!: string;

  /** File name as uploaded, cleaned; its extension fits the type. */
  @ApiProperty({ example: '사업자등록증.pdf' })
  name!: string;

  /** Media type, detected from the bytes. */
  @ApiProperty({ enum: Object.keys(FILE_TYPES), example: 'application/pdf' })
  type!: FileType;

  /** Size in bytes. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: FILE_MAX_BYTES, example: 182_034 })
  bytes!: number;

  /** Signed address; every holder can read the file until `expiresAt`. Do not store it. */
  @ApiProperty({
    format: 'uri',
    example:
      'http://localhost:3000/api/files/0e3b1d1c-5a0f-4c7e-9b0a-2f6f6f1f8a11?expires=1795300000&signature=b64c1f0e',
  })
  url!: string;

  /** End of the address's validity, UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T05:10:00.000Z' })
  expiresAt!: string;
}
