import { ApiProperty } from '@nestjs/swagger';
import { Rule } from '../../../platform/http/field-rules.js';

const codeProblem = (code: unknown) =>
  typeof code === 'string' && /^[0-9]{6}$/.test(code) ? null : 'CONTACT_CODE_WRONG';

/** Body of POST /user/contacts/{kind}/proof. */
export class ProveContactDto {
  /** The six digits that came by e-mail or text message. */
  @ApiProperty({ example: '048213', pattern: '^[0-9]{6}$' })
  @Rule((form: ProveContactDto) => codeProblem(form.code), ['CONTACT_CODE_WRONG'])
  code!: string;
}

/** A code that is on its way. */
export class ContactCodeDto {
  /** UTC; until when it is good: ten minutes. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T04:10:00.000Z' })
  expiresAt!: string;
}

/** A proof that stands. */
export class ContactProofDto {
  /** UTC; when the contact was proved. It stands until the contact is changed. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T04:05:00.000Z' })
  provedAt!: string;
}
