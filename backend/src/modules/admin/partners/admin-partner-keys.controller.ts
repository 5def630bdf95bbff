import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import {
  CurrentActor,
  Origin,
  RequireRole,
  StepUp,
  type Actor,
  type RequestOrigin,
} from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import {
  AdminPartnerKeyDto,
  CreatePartnerKeyDto,
  NewPartnerKeyDto,
  RotatePartnerKeyDto,
} from '../../partners/dto/admin-partner-key.dto.js';
import { PartnerKeysService } from '../../partners/partner-keys.service.js';

const ID = { name: 'id', type: 'integer', example: 3 } as const;
const KEY_ID = { name: 'keyId', schema: { type: 'string' }, example: 'k3xq7mzd' } as const;

/** Keys of a partner. */
@ApiTags('partners')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/partners/:id/keys')
export class AdminPartnerKeysController {
  constructor(private readonly keys: PartnerKeysService) {}

  @Get()
  @ApiParam(ID)
  @ApiOperation({
    operationId: 'listPartnerKeys',
    summary: 'List the keys of a partner, newest first',
    description: 'Also those that have ended. Secrets are in no list.',
  })
  @ApiEnvelope(AdminPartnerKeyDto, { isArray: true })
  @ApiErrors({ 404: ['PARTNER_NOT_FOUND'] })
  list(@Param('id', IdPipe) id: number): Promise<AdminPartnerKeyDto[]> {
    return this.keys.list(id);
  }

  @Post()
  @HttpCode(200)
  @StepUp()
  @ApiParam(ID)
  @ApiOperation({
    operationId: 'createPartnerKey',
    summary: 'Make a key',
    description: 'This answer has the whole key; it is shown nowhere else.',
  })
  @ApiEnvelope(NewPartnerKeyDto)
  @ApiErrors({
    400: [
      'PARTNER_KEY_NAME_REQUIRED',
      'PARTNER_SCOPES_REQUIRED',
      'PARTNER_SCOPE_UNKNOWN',
      'PARTNER_KEY_NETWORK',
    ],
    404: ['PARTNER_NOT_FOUND'],
    422: ['PARTNER_KEY_LIMIT'],
  })
  create(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: CreatePartnerKeyDto,
  ): Promise<NewPartnerKeyDto> {
    return this.keys.create({ actor, origin }, id, form);
  }

  @Post(':keyId/rotate')
  @HttpCode(200)
  @StepUp()
  @ApiParam(ID)
  @ApiParam(KEY_ID)
  @ApiOperation({
    operationId: 'rotatePartnerKey',
    summary: 'Replace a key',
    description:
      'The new key has the same name, scopes and networks; this answer has it whole. The old one ends after the overlap.',
  })
  @ApiEnvelope(NewPartnerKeyDto)
  @ApiErrors({ 404: ['PARTNER_NOT_FOUND', 'PARTNER_KEY_NOT_FOUND'], 409: ['PARTNER_KEY_ENDED'] })
  rotate(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Param('keyId') keyId: string,
    @Body() { overlapHours }: RotatePartnerKeyDto,
  ): Promise<NewPartnerKeyDto> {
    return this.keys.rotate({ actor, origin }, { partnerId: id, keyId }, overlapHours);
  }

  @Post(':keyId/revoke')
  @HttpCode(200)
  @ApiParam(ID)
  @ApiParam(KEY_ID)
  @ApiOperation({
    operationId: 'revokePartnerKey',
    summary: 'End a key at once',
    description: 'Again changes nothing.',
  })
  @ApiEnvelope(AdminPartnerKeyDto)
  @ApiErrors({ 404: ['PARTNER_KEY_NOT_FOUND'] })
  revoke(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Param('keyId') keyId: string,
  ): Promise<AdminPartnerKeyDto> {
    return this.keys.revoke({ actor, origin }, { partnerId: id, keyId });
  }
}
