import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { formatWon, MODIFY_CODE_LABELS } from '@store/domain';
import { NoticesService } from '../../notices/notices.service.js';
import { MembersService } from '../../members/members.service.js';
import type { StoredDocument } from './tax-documents.repository.js';

type Noticed = Pick<StoredDocument, 'id' | 'key' | 'readerId' | 'total' | 'modifyCode'>;

/** Notifies buyers and operators about documents, in the transaction of the event. */
@Injectable()
export class EvidenceNoticesService {
  constructor(
    private readonly notices: NoticesService,
    private readonly members: MembersService,
  ) {}

  /** The document has its 승인번호. */
  issued(em: EntityManager, document: Noticed, confirmNumber: string | null): Promise<void> {
    const { id, key, readerId, total, modifyCode } = document;
    const number = confirmNumber === null ? '' : `\n승인번호: ${confirmNumber}`;
    const details = `문서번호: ${key}\n합계금액: ${formatWon(total)}${number}`;
    const link = '/user/evidence';
    if (modifyCode === null)
      return this.notices.queueForMember(em, readerId, {
        kind: 'evidence.issued',
        title: '세금계산서가 발행되었습니다',
        body: `전자세금계산서를 발행했습니다.\n${details}`,
        link,
        dedupeKey: `evidence.issued:${id}`,
      });
    return this.notices.queueForMember(em, readerId, {
      kind: 'evidence.amended',
      title: '수정세금계산서가 발행되었습니다',
      body: `수정세금계산서(${MODIFY_CODE_LABELS[modifyCode]})를 발행했습니다.\n${details}`,
      link,
      dedupeKey: `evidence.amended:${id}`,
    });
  }

  /** The document cannot be issued as it is; `why` says what is missing. */
  blocked(
    em: EntityManager,
    document: Pick<Noticed, 'id' | 'readerId'>,
    why: string,
    version: number,
  ): Promise<void> {
    return this.notices.queueForMember(em, document.readerId, {
      kind: 'evidence.blocked',
      title: '세금계산서 정보를 확인해 주세요',
      body: why,
      link: '/user/evidence',
      dedupeKey: `evidence.blocked:${document.id}:${version}`,
    });
  }

  correctionAnswered(
    em: EntityManager,
    memberId: number,
    { id, key, answer }: { id: number; key: string; answer: string },
  ): Promise<void> {
    return this.notices.queueForMember(em, memberId, {
      kind: 'evidence.correction-answered',
      title: '세금계산서 정정 요청에 답변드립니다',
      body: `문서번호: ${key}\n${answer}`,
      link: '/user/evidence',
      dedupeKey: `evidence.correction:${id}`,
    });
  }

  /** Every admin is notified, once for `key`. */
  async watch(em: EntityManager, key: string, body: string): Promise<void> {
    for (const id of await this.members.activeAdminIds(em))
      await this.notices.queueForMember(em, id, {
        kind: 'evidence.watch',
        title: '세금계산서 확인이 필요합니다',
        body,
        link: '/admin/evidence',
        dedupeKey: `evidence.watch:${key}:${id}`,
      });
  }
}
