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
import { PersonalData } from '../../audit/access-records/personal-data.decorator.js';

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
    summary: 'List managers',
    description:
      'Managers and admins who can take customers, with how many they have; the default manager first.',
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
    summary: 'Register a customer',
    description:
      'Registers a customer without account and password. They create the account with POST /user/check and POST /user/join. Without a manager, the default manager (1) takes them.',
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
    summary: 'List users with their sites (old call, use GET /admin/sites and GET /manager/sites)',
    description:
      'Users and their sites, newest first. id, userRoleId and managerId are filters and give no rights; managers see only their own customers.',
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
