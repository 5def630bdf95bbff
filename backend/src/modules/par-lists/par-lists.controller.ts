import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { CurrentActor, RequireRole, type Actor } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiEnvelope, type Answer } from '../../platform/http/envelope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { LINE_ERROR_CODES } from '../pricing/pricing.errors.js';
import {
  AddParItemsDto,
  CreateParListDto,
  ParListDetailDto,
  ParListQueryDto,
  ParListsDto,
  SaveParItemsDto,
  UpdateParListDto,
} from './dto/par-list.dto.js';
import { RefillDto } from './dto/refill.dto.js';
import { ParItemsService } from './par-items.service.js';
import { ParListsService } from './par-lists.service.js';
import { RefillsService } from './refills.service.js';

/** What should lie at the sites that the caller buys for (적정 재고표). */
@ApiTags('par-lists')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller('my/par-lists')
export class ParListsController {
  constructor(
    private readonly lists: ParListsService,
    private readonly items: ParItemsService,
    private readonly refills: RefillsService,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listParLists',
    summary: 'List the par lists (pages from 0, by site and name)',
    description: "Of the sites that the caller buys for, with this month's refill.",
  })
  @ApiEnvelope(ParListsDto, { paged: true })
  @ApiErrors({})
  listParLists(@CurrentActor() actor: Actor, @Query() query: ParListQueryDto): Promise<Answer<ParListsDto>> {
    return this.lists.list(actor.id, query);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createParList',
    summary: 'Make a par list for a site',
    description: 'For a site that the caller buys for; at most 20 a site.',
  })
  @ApiEnvelope(ParListDetailDto)
  @ApiErrors({ 404: ['ORG_SITE_NOT_FOUND'], 422: ['PAR_LIST_LIMIT'] })
  createParList(
    @CurrentActor() actor: Actor,
    @Body() form: CreateParListDto,
  ): Promise<Answer<ParListDetailDto>> {
    return this.lists.create(actor.id, form);
  }

  @Get(':id')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({
    operationId: 'readParList',
    summary: 'Get a par list with its items',
    description: 'An item that cannot be ordered any more says why.',
  })
  @ApiEnvelope(ParListDetailDto)
  @ApiErrors({ 404: ['PAR_LIST_NOT_FOUND'] })
  readParList(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ParListDetailDto> {
    return this.lists.get(actor.id, id);
  }

  @Patch(':id')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({
    operationId: 'updateParList',
    summary: 'Change the name or the reminder of a par list',
    description: 'Fields that are not sent stay.',
  })
  @ApiEnvelope(ParListDetailDto)
  @ApiErrors({ 404: ['PAR_LIST_NOT_FOUND'] })
  updateParList(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() form: UpdateParListDto,
  ): Promise<Answer<ParListDetailDto>> {
    return this.lists.update(actor.id, id, form);
  }

  @Delete(':id')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({
    operationId: 'removeParList',
    summary: 'Delete a par list with its refills',
    description: 'Requests that were made of it stay.',
  })
  @ApiEnvelope()
  @ApiErrors({ 404: ['PAR_LIST_NOT_FOUND'] })
  removeParList(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<Answer<null>> {
    return this.lists.remove(actor.id, id);
  }

  @Put(':id/items')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({
    operationId: 'saveParItems',
    summary: 'Replace the items of a par list',
    description:
      'Items whose product and options stay keep their id and their count. One that cannot be ordered any more may stay.',
  })
  @ApiEnvelope(ParListDetailDto)
  @ApiErrors({
    404: ['PAR_LIST_NOT_FOUND'],
    409: ['STALE_VERSION'],
    422: [...LINE_ERROR_CODES, 'PAR_ITEM_TWICE', 'PAR_ITEM_ELSEWHERE', 'PAR_ITEM_LIMIT'],
  })
  saveParItems(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() form: SaveParItemsDto,
  ): Promise<Answer<ParListDetailDto>> {
    return this.items.replace(actor.id, id, form);
  }

  @Post(':id/items')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({
    operationId: 'addParItems',
    summary: 'Add items to a par list',
    description:
      'From an order or the cart. Items that the list has already stay as they are; those of another list of the site are left out.',
  })
  @ApiEnvelope(ParListDetailDto)
  @ApiErrors({
    404: ['PAR_LIST_NOT_FOUND'],
    422: [...LINE_ERROR_CODES, 'PAR_ITEM_TWICE', 'PAR_ITEM_LIMIT'],
  })
  addParItems(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() form: AddParItemsDto,
  ): Promise<Answer<ParListDetailDto>> {
    return this.items.add(actor.id, id, form);
  }

  @Post(':id/refills')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({
    operationId: 'beginRefill',
    summary: 'Begin or continue the refill of this month',
    description:
      'An open one of this month is continued; one of an earlier month is dropped. After a submission the next number begins.',
  })
  @ApiEnvelope(RefillDto)
  @ApiErrors({ 404: ['PAR_LIST_NOT_FOUND'] })
  beginRefill(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<RefillDto> {
    return this.refills.begin(actor.id, id);
  }
}
