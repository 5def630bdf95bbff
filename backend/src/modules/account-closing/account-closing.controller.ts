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
    summary: '회원 탈퇴 전 확인',
    description: '탈퇴를 막는 진행 중 주문과, 탈퇴 후에도 법에 따라 보관되는 주문 수와 기한을 알려줍니다.',
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
    summary: '회원 탈퇴',
    description:
      '개인정보를 바로 지우고 모든 세션을 끝냅니다. 주문 기록은 전자상거래법에 따라 5년간 보관됩니다. 진행 중인 주문이나 환불이 있으면 409와 함께 목록을 반환합니다. 되돌릴 수 없습니다.',
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
