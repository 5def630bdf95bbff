import { Body, Controller, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
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
import { ContractListsService } from '../../contract-prices/contract-lists.service.js';
import {
  ContractListDto,
  ContractListPageDto,
  ContractPricesDto,
  ContractProductsDto,
} from '../../contract-prices/dto/contract-list.dto.js';
import {
  ChangeContractPricesDto,
  ContractListQueryDto,
  ContractPriceQueryDto,
  CopyContractListDto,
  CreateContractListDto,
  FindContractProductsDto,
  SetContractListStateDto,
  SetContractPricesDto,
  UpdateContractListDto,
} from '../../contract-prices/dto/contract-list-input.dto.js';
import {
  CONTRACT_LIST_DOCS as DOCS,
  FIELD_ERRORS,
  WRITE_ERRORS,
  PRICE_ERRORS,
} from './contract-list-docs.js';

/** Contract lists for admins. */
@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Admin)
@Controller('admin/contract-lists')
export class AdminContractListsController {
  constructor(private readonly service: ContractListsService) {}

  @Get()
  @ApiOperation({ operationId: 'listAdminContractLists', ...DOCS.list })
  @ApiEnvelope(ContractListPageDto, { paged: true })
  @ApiErrors({ 400: ['CONTRACT_LIST_STATE_FORM'] })
  list(
    @CurrentActor() actor: Actor,
    @Query() query: ContractListQueryDto,
  ): Promise<Answer<ContractListPageDto>> {
    return this.service.list(actor, query);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'createAdminContractList', ...DOCS.create })
  @ApiEnvelope(ContractListDto)
  @ApiErrors({ 400: FIELD_ERRORS, 409: ['CONTRACT_LIST_NAME_TAKEN'], 422: WRITE_ERRORS })
  create(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Body() dto: CreateContractListDto,
  ): Promise<Answer<ContractListDto>> {
    return this.service.create({ actor, origin }, dto);
  }

  @Get(':id')
  @ApiOperation({ operationId: 'getAdminContractList', ...DOCS.read })
  @ApiParam({ name: 'id', type: 'integer', example: 3 })
  @ApiEnvelope(ContractListDto)
  @ApiErrors({ 404: ['CONTRACT_LIST_NOT_FOUND'] })
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ContractListDto> {
    return this.service.get(actor, id);
  }

  @Patch(':id')
  @ApiOperation({ operationId: 'updateAdminContractList', ...DOCS.update })
  @ApiParam({ name: 'id', type: 'integer', example: 3 })
  @ApiEnvelope(ContractListDto)
  @ApiErrors({
    400: FIELD_ERRORS,
    404: ['CONTRACT_LIST_NOT_FOUND'],
    409: ['STALE_VERSION', 'CONTRACT_LIST_ENDED', 'CONTRACT_LIST_NAME_TAKEN'],
    422: WRITE_ERRORS,
  })
  update(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdateContractListDto,
  ): Promise<Answer<ContractListDto>> {
    return this.service.update({ actor, origin }, id, dto);
  }

  @Post(':id/state')
  @HttpCode(200)
  @ApiOperation({ operationId: 'setAdminContractListState', ...DOCS.state })
  @ApiParam({ name: 'id', type: 'integer', example: 3 })
  @ApiEnvelope(ContractListDto)
  @ApiErrors({
    400: ['CONTRACT_LIST_STATE_FORM'],
    404: ['CONTRACT_LIST_NOT_FOUND'],
    409: ['STALE_VERSION', 'CONTRACT_LIST_STATE_MOVE'],
  })
  setState(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() dto: SetContractListStateDto,
  ): Promise<Answer<ContractListDto>> {
    return this.service.setState({ actor, origin }, id, dto);
  }

  @Get(':id/prices')
  @ApiOperation({ operationId: 'listAdminContractPrices', ...DOCS.prices })
  @ApiParam({ name: 'id', type: 'integer', example: 3 })
  @ApiEnvelope(ContractPricesDto, { paged: true })
  @ApiErrors({ 404: ['CONTRACT_LIST_NOT_FOUND'] })
  prices(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Query() query: ContractPriceQueryDto,
  ): Promise<Answer<ContractPricesDto>> {
    return this.service.prices(actor, id, query);
  }

  @Put(':id/prices')
  @ApiOperation({ operationId: 'setAdminContractPrices', ...DOCS.setPrices })
  @ApiParam({ name: 'id', type: 'integer', example: 3 })
  @ApiEnvelope(ContractPricesDto, { paged: true })
  @ApiErrors({
    400: ['ROW_PIECES_FORM', 'ROW_PRICE_FORM'],
    404: ['CONTRACT_LIST_NOT_FOUND'],
    409: ['STALE_VERSION', 'CONTRACT_LIST_ENDED'],
    422: PRICE_ERRORS,
  })
  setPrices(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() dto: SetContractPricesDto,
  ): Promise<Answer<ContractPricesDto>> {
    return this.service.setPrices({ actor, origin }, id, dto);
  }

  @Patch(':id/prices')
  @ApiOperation({ operationId: 'changeAdminContractPrices', ...DOCS.changePrices })
  @ApiParam({ name: 'id', type: 'integer', example: 3 })
  @ApiEnvelope(ContractListDto)
  @ApiErrors({
    400: ['ROW_PIECES_FORM', 'ROW_PRICE_FORM'],
    404: ['CONTRACT_LIST_NOT_FOUND'],
    409: ['STALE_VERSION', 'CONTRACT_LIST_ENDED'],
    422: PRICE_ERRORS,
  })
  changePrices(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() dto: ChangeContractPricesDto,
  ): Promise<Answer<ContractListDto>> {
    return this.service.changePrices({ actor, origin }, id, dto);
  }

  @Post(':id/products')
  @HttpCode(200)
  @ApiOperation({ operationId: 'findAdminContractProducts', ...DOCS.products })
  @ApiParam({ name: 'id', type: 'integer', example: 3 })
  @ApiEnvelope(ContractProductsDto)
  @ApiErrors({ 404: ['CONTRACT_LIST_NOT_FOUND'] })
  products(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() dto: FindContractProductsDto,
  ): Promise<ContractProductsDto> {
    return this.service.products(actor, id, dto);
  }

  @Post(':id/copy')
  @HttpCode(200)
  @ApiOperation({ operationId: 'copyAdminContractList', ...DOCS.copy })
  @ApiParam({ name: 'id', type: 'integer', example: 3 })
  @ApiEnvelope(ContractListDto)
  @ApiErrors({
    400: [...FIELD_ERRORS, 'CONTRACT_PERCENT_FORM'],
    404: ['CONTRACT_LIST_NOT_FOUND'],
    409: ['CONTRACT_LIST_NAME_TAKEN'],
    422: WRITE_ERRORS,
  })
  copy(
    @CurrentActor() actor: Actor,
    @Origin() origin: RequestOrigin,
    @Param('id', IdPipe) id: number,
    @Body() dto: CopyContractListDto,
  ): Promise<Answer<ContractListDto>> {
    return this.service.copy({ actor, origin }, id, dto);
  }
}
