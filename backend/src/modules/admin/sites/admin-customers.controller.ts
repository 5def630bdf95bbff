import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../../platform/http/envelope.js';
import { CreatedUserDto, ManagerListDto, UserListDto } from '../../sites/dto/customer.dto.js';
import { AdminCustomersService } from '../../sites/admin-customers.service.js';
import { CreateCustomerDto } from '../../sites/dto/admin/site-input.dto.js';
import { UserListQueryDto } from '../../sites/dto/admin/user-list.dto.js';
import { PersonalData } from '../../access-records/personal-data.decorator.js';

@ApiTags('admin')
@ApiBearerAuth('bearer')
@Controller('admin')
export class AdminCustomersController {
  constructor(private readonly service: AdminCustomersService) {}

  @Get('managers')
  @RequireRole(Role.Admin)
  @PersonalData('member', 'read', { masked: { phone: 'phone', email: 'email' } })
  @ApiOperation({
    operationId: 'listManagers',
    summary: '매니저 목록',
    description:
      '고객을 맡을 수 있는 매니저와 관리자를 담당 고객 수와 함께 반환합니다. 기본 매니저가 먼저 나옵니다.',
  })
  @ApiEnvelope(ManagerListDto)
  @ApiErrors({})
  listManagers(): Promise<ManagerListDto> {
    return this.service.managers();
  }

  @Post('users')
  @HttpCode(200)
  @RequireRole(Role.Admin)
  @PersonalData('member', 'change')
  @ApiOperation({
    operationId: 'createCustomer',
    summary: '고객 등록',
    description:
      '아이디와 비밀번호가 없는 고객을 등록합니다. 고객은 POST /user/check와 POST /user/join으로 계정을 만듭니다. 담당 매니저를 고르지 않으면 기본 매니저(1)가 맡습니다.',
  })
  @ApiEnvelope(CreatedUserDto)
  @ApiErrors({ 409: ['PHONE_TAKEN'], 422: ['MANAGER_INVALID'] })
  createCustomer(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Body() input: CreateCustomerDto,
  ): Promise<Answer<CreatedUserDto>> {
    return this.service.create({ actor, origin }, input);
  }

  @Post('getList/site')
  @HttpCode(200)
  @RequireRole(Role.Manager, Role.Admin)
  @Header('deprecation', 'true')
  @ApiBody({ type: UserListQueryDto, required: false })
  @PersonalData('member', 'read', { masked: { userPhone: 'phone' } })
  @ApiOperation({
    operationId: 'listUsersWithSites',
    summary: '사용자별 사이트 목록 (구 호출, GET /admin/sites와 GET /manager/sites 사용)',
    description:
      '사용자와 그 사이트를 최신순으로 반환합니다. id, userRoleId, managerId는 필터 조건일 뿐 권한이 아니며, 매니저에게는 담당 고객만 나옵니다.',
    deprecated: true,
  })
  @ApiEnvelope(UserListDto, { paged: true })
  @ApiErrors({})
  listUsersWithSites(
    @CurrentActor() actor: Actor,
    @Body() query: UserListQueryDto = {},
  ): Promise<Answer<UserListDto>> {
    return this.service.usersWithSites(actor, query);
  }
}
