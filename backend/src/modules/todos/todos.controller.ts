import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { CurrentActor, RequireRole, type Actor } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiEnvelope } from '../../platform/http/envelope.js';
import { TodoListDto } from './dto/todo.dto.js';
import { TodosService } from './todos.service.js';

@ApiTags('todos')
@ApiBearerAuth('bearer')
@RequireRole(Role.Member)
@Controller('user/todos')
export class TodosController {
  constructor(private readonly todos: TodosService) {}

  @Get()
  @ApiOperation({
    operationId: 'listMyTodos',
    summary: 'List what waits for the member',
    description:
      'Deposits to pay, print files to send, proofs and estimates to decide, accepted estimates to pay, and open forms without an answer. What is due first stands first.',
  })
  @ApiEnvelope(TodoListDto)
  @ApiErrors({})
  listMyTodos(@CurrentActor() actor: Actor): Promise<TodoListDto> {
    return this.todos.list(actor.id);
  }
}
