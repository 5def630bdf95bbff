import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { messageFor, Role } from '@store/domain';
import { CurrentActor, RequireRole, type Actor } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Answer, ApiEnvelope } from '../../../platform/http/envelope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { SavedViewDto, SavedViewQueryDto, SaveViewDto } from './dto/saved-view.dto.js';
import { SavedViewsService } from './saved-views.service.js';

/** Each operator's saved views of lists. */
@ApiTags('admin')
@ApiBearerAuth('bearer')
@RequireRole(Role.Manager, Role.Admin)
@Controller('admin/views')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Get()
  @ApiOperation({
    operationId: 'listSavedViews',
    summary: 'List saved views',
    description: 'Filters, order and columns that the caller saved for this list, by name.',
  })
  @ApiErrors({})
  @ApiEnvelope(SavedViewDto, { isArray: true })
  listSavedViews(
    @CurrentActor() actor: Actor,
    @Query() { list }: SavedViewQueryDto,
  ): Promise<SavedViewDto[]> {
    return this.views.list(actor.id, list);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'saveView',
    summary: 'Save a view',
    description:
      'Saves the filters under a name. A view of the same name is replaced; each list has one default view.',
  })
  @ApiErrors({ 422: ['VIEW_LIMIT'] })
  @ApiEnvelope(SavedViewDto, { isArray: true })
  async saveView(@CurrentActor() actor: Actor, @Body() form: SaveViewDto): Promise<Answer<SavedViewDto[]>> {
    return new Answer(await this.views.save(actor.id, form), { message: messageFor('VIEW_SAVED') });
  }

  @Delete(':id')
  @ApiOperation({
    operationId: 'deleteSavedView',
    summary: 'Delete a view',
    description: 'Deletes a view of the caller.',
  })
  @ApiParam({ name: 'id', type: 'integer', example: 3 })
  @ApiErrors({ 404: ['VIEW_NOT_FOUND'] })
  @ApiEnvelope()
  async deleteSavedView(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
  ): Promise<Answer<null>> {
    return new Answer(await this.views.remove(actor.id, id), { message: messageFor('VIEW_DELETED') });
  }
}
