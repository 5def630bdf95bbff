import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { TodoListDto } from './dto/todo.dto.js';
import { TodosRepository } from './todos.repository.js';

/** The first page of a member shows so many. */
const MOST = 20;

/** What waits for a member: proofs, files, estimates, forms and deposits. */
@Injectable()
export class TodosService {
  constructor(
    private readonly todos: TodosRepository,
    private readonly clock: Clock,
  ) {}

  /** What is due first, at most 20, and the number of all; one statement. */
  async list(memberId: number): Promise<TodoListDto> {
    const rows = await this.todos.find(memberId, this.clock.now(), MOST);
    return { items: rows.map(({ total: _total, ...todo }) => todo), total: rows[0]?.total ?? 0 };
  }
}
