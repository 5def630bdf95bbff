import { ApiProperty } from '@nestjs/swagger';
import { Rule } from '../../../platform/http/field-rules.js';

const codeProblem = (code: unknown) =>
  typeof code === 'string' && /^[0-9]{6}$/.test(code) ? null : 'CONTACT_CODE_WRONG';

/** Body of POST /user/contacts/{kind}/proof. */
export class ProveContactDto {
  /** The six digits from the e-mail or text message. */
  @ApiProperty({ example: '048213', pattern: '^[0-9]{6}$' })
  @Rule((form: ProveContactDto) => codeProblem(form.code), ['CONTACT_CODE_WRONG'])
  code!: string;
}

/** A code that was sent. */
export class ContactCodeDto {
  /** UTC; until when it is valid: ten minutes. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T04:10:00.000Z' })
  expiresAt!: string;
}

/** A proof. */
export class ContactProofDto {
  /** UTC; when the contact was proved. It is valid until the contact changes. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T04:05:00.000Z' })
  provedAt!: string;
}
