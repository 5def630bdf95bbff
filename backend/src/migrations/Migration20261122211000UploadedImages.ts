import { Migration } from '@mikro-orm/migrations';

/**
 * The use of uploaded pictures. The audit log has the address of each earlier upload's largest picture, from which the
 * other names follow; pictures that any table refers to are used.
 */
export class Migration20261122211000UploadedImages extends Migration {
  override up(): void {
    this.addSql(
      `create table "uploaded_images" ("folder" varchar(32) not null, "names" text[] not null, "created_at" timestamptz not null default now(), "used_at" timestamptz null, "removed_at" timestamptz null, primary key ("folder"));`,
    );
    this.addSql(
      `create index uploaded_images_unused on uploaded_images (created_at) where used_at is null and names <> '{}';`,
    );
    this.addSql(
      `insert into uploaded_images (folder, names, created_at)
       select distinct on (target_id) target_id,
         array[main, 'fallback.jpg'] || array(
           select w || '.webp' from unnest(array[320, 640, 960, 1280, 1920]) w where w < split_part(main, 'x', 1)::int),
         created_at
       from (
         select target_id, substring(after->>'url' from '/([0-9]{1,5}x[0-9]{1,5}\\.webp)$') as main, created_at
         from audit_log where action = 'image.upload' and target_id ~ '^[0-9a-f]{32}$'
       ) uploads
       where main is not null;`,
    );
    this.addSql(
      `with texts (text) as (
         select thumbnail_url from products union all select detail_html from products
         union all select image_url from product_images
         union all select background from banners union all select href from banners
         union all select thumbnail_url from order_lines
         union all select thumbnail_url from estimate_lines
         union all select thumbnail_url from estimate_request_lines
         union all select content::text from estimate_drafts
       )
       update uploaded_images set used_at = now() where folder in (
         select found[1] from texts, regexp_matches(text, '/images/([0-9a-f]{32})/', 'g') found);`,
    );
  }
}
