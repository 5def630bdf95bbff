import { Migration } from '@mikro-orm/migrations';

/** Pictures of delivered work on the home page are banners of another place; all present ones are slides of the hero. */
export class Migration20261129002000BannerPlaces extends Migration {
  override up(): void {
    this.addSql(`alter table "banners" add "place" varchar(10) not null default 'hero';`);
  }
}
