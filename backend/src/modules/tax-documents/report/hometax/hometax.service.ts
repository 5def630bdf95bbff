import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { kstDate } from '@store/domain';
import { Clock } from '../../../../platform/clock.js';
import { XLSX_TYPE } from '../../../../platform/spreadsheets/send-export.js';
import { WorkbookWriter, type Sheet } from '../../../../platform/spreadsheets/workbook-writer.service.js';
import { AccessRecorder } from '../../../audit/access-records/access-recorder.service.js';
import { AuditService, type Operator } from '../../../audit/audit.service.js';
import { recorded } from '../../amend/document-changes.service.js';
import type { HometaxFilesDto } from './hometax.dto.js';
import type { TaxDocumentBody } from '../../entities/tax-document-body.js';
import * as refuse from '../../tax-documents.errors.js';
import { DocumentBodyService } from '../../issue/document-body.service.js';
import { HOMETAX_FILE_SIZE, HOMETAX_HEADINGS, hometaxRow, type HometaxCell } from './hometax-file.js';
import { TaxIssuer } from '../../issue/issuer/tax-issuer.js';
import { HometaxFilesRepository } from './hometax-files.repository.js';

const SHEET_NAME = '엑셀업로드양식';
/** Rows above the headings; Hometax skips them. */
const NOTES = [
  '홈택스 > 전자(세금)계산서 > 건별발급/일괄발급 > 일괄발급 (일반, 영세율, 100건 이하)',
  '7행부터 한 행이 세금계산서 한 장입니다. 비고(V열)의 문서번호로 승인번호를 입력할 문서를 찾습니다.',
  '파일을 올린 뒤 콘솔의 증빙에서 문서마다 승인번호와 발급일을 입력해 주세요.',
  null,
  null,
];

/** A file, whole. */
export interface HometaxFile {
  name: string;
  type: string;
  rows: number;
  body: Buffer;
}

/**
 * Files for Hometax (일괄발급), for stores without an issuer. Documents in a file never change: the operator issues them there
 * and types their 승인번호.
 */
@Injectable()
export class HometaxService {
  private readonly log = new Logger('Hometax');

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly access: AccessRecorder,
    private readonly issuer: TaxIssuer,
    private readonly bodies: DocumentBodyService,
    private readonly files: HometaxFilesRepository,
    private readonly workbooks: WorkbookWriter,
  ) {}

  async list(): Promise<HometaxFilesDto> {
    const waiting = await this.files.countWaiting(this.em);
    return { waiting, files: await this.files.newest(this.em) };
  }

  /**
   * Puts up to 100 waiting originals into a new file; documents that cannot be issued are blocked as at the issuer.
   * HOMETAX_NOTHING where nothing is left for a file, HOMETAX_NOT_NEEDED where an issuer issues.
   */
  async make(operator: Operator): Promise<HometaxFile> {
    if (this.issuer.isConfigured) throw refuse.hometaxNotNeeded();
    const ids = await this.files.waiting(this.em, HOMETAX_FILE_SIZE);
    if (ids.length === 0) throw refuse.hometaxNothing();
    const fileId = await this.files.add(this.em, operator.actor.id);
    // One transaction per document: its orders are locked only while its content is stored.
    for (const id of ids)
      await this.bodies.storeForFile(id, fileId).catch((error: unknown) => {
        // It keeps waiting; the others leave without it.
        this.log.error({ err: error, document: id }, 'a document could not be put into the file for Hometax');
      });
    const bodies = await this.files.bodies(this.em, fileId);
    if (bodies.length === 0) {
      await this.files.remove(this.em, fileId);
      throw refuse.hometaxNothing();
    }
    return this.deliver(operator, fileId, bodies);
  }

  /** The same file again; HOMETAX_FILE_NOT_FOUND without such a file. */
  async again(operator: Operator, fileId: number): Promise<HometaxFile> {
    const bodies = await this.files.bodies(this.em, fileId);
    if (bodies.length === 0) throw refuse.hometaxFileNotFound();
    return this.deliver(operator, fileId, bodies);
  }

  private async deliver(
    operator: Operator,
    fileId: number,
    documents: readonly TaxDocumentBody[],
  ): Promise<HometaxFile> {
    const body = await this.workbooks.bytes([sheetOf(documents)]);
    const { actor, origin } = operator;
    await this.audit.change(operator, async (em) => {
      await this.access.record(
        {
          actor,
          ip: origin.ip,
          used: 'download',
          subject: 'evidence',
          call: 'export hometax',
          subjectIds: [],
          subjectCount: documents.length,
          query: { file: String(fileId) },
        },
        em,
      );
      const keys = documents.map(({ key }) => key);
      return recorded(undefined, 'evidence.hometax-file', fileId, null, { documents: keys });
    });
    const name = `홈택스_일괄발급_${fileId}_${kstDate(this.clock.now())}.xlsx`;
    return { name, type: XLSX_TYPE, rows: documents.length, body };
  }
}

/** Notes in rows 1 to 5, headings in row 6, documents from row 7. */
function sheetOf(documents: readonly TaxDocumentBody[]): Sheet {
  const rows = documents.map(hometaxRow);
  const isAmount = (at: number): boolean => rows.some((row) => typeof row[at] === 'number');
  const columns = HOMETAX_HEADINGS.map((heading, at) => ({
    width: Math.min(30, Math.max(10, heading.length + 2)),
    // As texts, so that numbers keep their leading zeros.
    format: isAmount(at) ? 'General' : '@',
  }));
  const notes: HometaxCell[][] = NOTES.map((note) => [note]);
  return {
    name: SHEET_NAME,
    frozen: false,
    columns,
    parts: [{ rows: notes }, { rows: [[...HOMETAX_HEADINGS]], bold: true }, { rows }],
  };
}
