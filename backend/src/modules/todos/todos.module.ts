import { Module } from '@nestjs/common';
import { TodosController } from './todos.controller.js';
import { TodosRepository } from './todos.repository.js';
import { TodosService } from './todos.service.js';

/** What waits for a member, read across modules. */
@Module({ controllers: [TodosController], providers: [TodosRepository, TodosService] })
export class TodosModule {}
