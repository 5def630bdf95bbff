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

function NoticeRow({ notice }: { notice: Notice }) {
  const link = noticeLink(notice);
  return (
    <li className="border-b border-rule py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="font-bold">{notice.title}</h2>
        <p className="figures text-sm text-ink-faint">{formatDateTimeKst(notice.createdAt)}</p>
      </div>
      <p className="figures mt-1 whitespace-pre-line text-ink-soft">{notice.body}</p>
      {link !== null && <Way link={link} title={notice.title} />}
    </li>
  );
}

const LOOK = 'mt-1 inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-4';

function Way({ link, title }: { link: NoticeLink; title: string }) {
  const text = (
    <>
      {link.label}
      <span className="sr-only">: {title}</span>
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
