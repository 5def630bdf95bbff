import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** When a kind of background process was last seen alive. */
@Entity({ tableName: 'worker_beats' })
export class WorkerBeat {
  @PrimaryKey({ type: 'string', length: 40 })
  name!: string;

  @Property({ type: 'timestamptz' })
  seenAt!: Date;
}
