import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { messageFor, Role } from '@store/domain';
import { CurrentActor, RequireRole, type Actor } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../platform/http/envelope.js';
import { AccountClosingService } from './account-closing.service.js';
import { AccountClosedDto, CloseAccountDto, ClosingPreviewDto } from './dto/account-closing.dto.js';

@ApiTags('account')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller('user/close')
export class AccountClosingController {
  constructor(private readonly closing: AccountClosingService) {}

  @Get()
  @ApiOperation({
    operationId: 'closingPreview',
    summary: 'Preview the closing of an account',
    description:
      'The open orders that block the closing, the organization whose last admin the caller is, and how many orders the law keeps afterwards and until when.',
  })
  @ApiEnvelope(ClosingPreviewDto)
  @ApiErrors({})
  closingPreview(@CurrentActor() actor: Actor): Promise<ClosingPreviewDto> {
    return this.closing.preview(actor);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'closeAccount',
    summary: 'Close the account',
    description:
      'Deletes the personal data and ends every session at once. Orders are kept for five years by the Korean e-commerce act. While an order or refund is open, or an organization has no other admin, the answer is 409 with the list. It cannot be undone.',
  })
  @ApiEnvelope(AccountClosedDto)
  @ApiErrors({
    400: ['CURRENT_PASSWORD_WRONG'],
    404: ['MEMBER_NOT_FOUND'],
    409: ['ACCOUNT_CLOSE_BLOCKED', 'CONFLICT', 'MEMBER_CLOSED'],
    429: ['TOO_MANY_REQUESTS'],
  })
  async closeAccount(
    @CurrentActor() actor: Actor,
    @Body() form: CloseAccountDto,
  ): Promise<Answer<AccountClosedDto>> {
    return new Answer(await this.closing.close(actor, form), { message: messageFor('ACCOUNT_CLOSED') });
  }
}
