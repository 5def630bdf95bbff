import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { RequireRole } from '../../../platform/http/access.js';
import { ApiEnvelope, type Answer } from '../../../platform/http/envelope.js';
import { AdminMemberPageDto, AdminMemberQueryDto } from './dto/admin-member.dto.js';
import { MemberDeskService } from './member-desk.service.js';

@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/users')
export class AdminMembersController {
  constructor(private readonly desk: MemberDeskService) {}

  @Get()
  @ApiOperation({ operationId: 'listAdminMembers', summary: '회원 목록 (0부터 세는 페이지)' })
  @ApiEnvelope(AdminMemberPageDto, { paged: true })
  listAdminMembers(@Query() query: AdminMemberQueryDto): Promise<Answer<AdminMemberPageDto>> {
    return this.desk.list(query);
  }
}
