import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
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
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { ID_PARAM } from '../../estimates/dto/estimate-docs.dto.js';
import { KeepContractPricesDto, KeptContractPricesDto } from '../../estimates/dto/kept-prices.dto.js';
import { EstimateContractPricesService } from '../../estimates/estimate-contract-prices.service.js';

const ERRORS: Parameters<typeof ApiErrors>[0] = {
  400: ['CONTRACT_LIST_NAME_REQUIRED', 'CONTRACT_LIST_DATE_FORM'],
  404: ['ESTIMATE_NOT_FOUND', 'CONTRACT_LIST_NOT_FOUND'],
  409: ['ESTIMATE_STATE', 'CONTRACT_LIST_ENDED', 'CONTRACT_LIST_NAME_TAKEN'],
  422: [
    'CONTRACT_MEMBER_WITHOUT_ORGANIZATION',
    'CONTRACT_ESTIMATE_EMPTY',
    'CONTRACT_ESTIMATE_DIFFERS',
    'CONTRACT_LIST_DATES_ORDER',
    'CONTRACT_LIST_OTHER_ORGANIZATION',
    'CONTRACT_LIST_ORGANIZATION_UNKNOWN',
  ],
};
const DOCS = {
  summary: 'Keep the prices of an accepted estimate as contract prices',
  description:
    "Each line of the catalogue becomes a price from its quantity on, without the surcharge of its options, in a list that serves only the member's organization or in a new draft for it.",
};

/** Prices of accepted estimates for admins. */
@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/estimates')
export class AdminEstimateContractPricesController {
  constructor(private readonly service: EstimateContractPricesService) {}

  @Post(':id/contract-prices')
  @HttpCode(200)
  @ApiParam(ID_PARAM)
  @ApiOperation({ operationId: 'keepAdminEstimatePrices', ...DOCS })
  @ApiEnvelope(KeptContractPricesDto)
  @ApiErrors(ERRORS)
  keep(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: KeepContractPricesDto,
  ): Promise<Answer<KeptContractPricesDto>> {
    return this.service.keep({ actor, origin }, id, form);
  }
}

/** The same for managers, for estimates and organizations in their care. */
@ApiTags('manager')
@ApiBearerAuth('bearer')
@RequireRole(Role.Manager, Role.Admin)
@Controller('manager/estimates')
export class ManagerEstimateContractPricesController {
  constructor(private readonly service: EstimateContractPricesService) {}

  @Post(':id/contract-prices')
  @HttpCode(200)
  @ApiParam(ID_PARAM)
  @ApiOperation({ operationId: 'keepManagerEstimatePrices', ...DOCS })
  @ApiEnvelope(KeptContractPricesDto)
  @ApiErrors(ERRORS)
  keep(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() form: KeepContractPricesDto,
  ): Promise<Answer<KeptContractPricesDto>> {
    return this.service.keep({ actor, origin }, id, form);
  }
}
