import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { MembersModule } from '../members/members.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { ThreadsService } from './threads.service.js';

/** Threads between a buyer and the staff; the module of the thing that they are about stores their messages. */
@Module({
  imports: [FilesModule, MembersModule, NoticesModule],
  providers: [ThreadsService],
  exports: [ThreadsService],
})
export class ThreadsModule {}
