import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { formatDateTimeKst } from '@store/domain';
import type { Notice } from '../api/notices';
import { noticeLink, type NoticeLink } from '../lib/notice-link';

export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  return (
    <ul>
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} />
      ))}
    </ul>
  );
}

/** One line that leads to what it is about; a message that leads nowhere shows its whole text. */
function NoticeRow({ notice: { title, body, read, createdAt, ...notice } }: { notice: Notice }) {
  const link = noticeLink(notice);
  return (
    <li className="relative flex flex-wrap items-baseline gap-x-3 border-b border-rule py-3 hover:bg-hanji-light">
      <h2 className={clsx('min-w-0', read ? 'font-medium' : 'font-bold')}>
        {!read && (
          <span className="mr-2 inline-block size-2 rounded-full bg-persimmon align-middle">
            <span className="sr-only">새 알림 </span>
          </span>
        )}
        {link === null ? title : <Way link={link} title={title} />}
      </h2>
      <p
        className={clsx(
          'figures text-sm text-ink-soft',
          link === null ? 'w-full whitespace-pre-line' : 'line-clamp-1 min-w-0 flex-1 basis-40',
        )}
      >
        {body}
      </p>
      <p className="figures ml-auto text-sm whitespace-nowrap text-ink-faint">
        {formatDateTimeKst(createdAt)}
      </p>
    </li>
  );
}

const LOOK = 'inline-flex min-h-11 items-center after:absolute after:inset-0 hover:underline';

function Way({ link, title }: { link: NoticeLink; title: string }) {
  const text = (
    <>
      {title}
      <span className="sr-only">: {link.label}</span>
    </>
  );
  return link.isOtherApp ? (
    <a href={link.to} className={LOOK}>
      {text}
    </a>
  ) : (
    <Link to={link.to} className={LOOK}>
      {text}
    </Link>
  );
}
