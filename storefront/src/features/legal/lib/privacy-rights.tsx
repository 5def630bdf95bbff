import { CompanyContact, CompanyText } from '../components/CompanyText';
import type { LegalSection } from '../components/LegalDocument';

/** A person's rights, how the data is protected, and who is responsible. */
export const PRIVACY_RIGHTS: readonly LegalSection[] = [
  {
    id: 'rights',
    title: '7. 이용자의 권리',
    body: (
      <>
        <p>
          이용자는 언제든지 자신의 개인정보를 열람·정정·삭제하거나 처리 정지와 동의 철회를 요구할 수 있습니다.
          회원 정보는 마이페이지에서 바로 고치고 탈퇴할 수 있으며, 그 밖의 요구는 아래 책임자에게 보내주시면
          10일 안에 처리합니다.
        </p>
        <p>
          광고 수신 동의는 언제나 무료로 철회할 수 있습니다. 밤 9시부터 아침 8시까지는 따로 동의하신 분에게만
          보내며, 2년마다 동의를 다시 확인합니다.
        </p>
      </>
    ),
  },
  {
    id: 'safety',
    title: '8. 안전성 확보 조치',
    body: (
      <ul>
        <li>비밀번호는 일방향 암호화하여 저장합니다.</li>
        <li>통신 구간을 암호화하고, 접근 권한을 업무에 필요한 사람으로 제한합니다.</li>
        <li>첨부 파일은 공개되지 않으며, 서명된 주소로 정해진 시간에만 열립니다.</li>
        <li>관리자의 개인정보 조회와 변경을 기록으로 남깁니다.</li>
      </ul>
    ),
  },
  {
    id: 'officer',
    title: '9. 개인정보 보호책임자',
    body: (
      <ul>
        <li>
          책임자: <CompanyText of="privacyOfficer" />
        </li>
        <li>
          연락처: <CompanyContact />
        </li>
      </ul>
    ),
  },
  {
    id: 'relief',
    title: '10. 권익침해 구제',
    body: (
      <ul>
        <li>개인정보침해신고센터: 국번 없이 118</li>
        <li>개인정보분쟁조정위원회: 1833-6972</li>
        <li>대검찰청: 국번 없이 1301</li>
        <li>경찰청: 국번 없이 182</li>
      </ul>
    ),
  },
  {
    id: 'changes',
    title: '11. 처리방침의 변경',
    body: (
      <p>
        내용이 바뀌면 시행 7일 전부터, 이용자의 권리에 중요한 변경은 30일 전부터 몰의 첫 화면에 알립니다. 이전
        버전은 아래 변경 이력에 남깁니다.
      </p>
    ),
  },
];
