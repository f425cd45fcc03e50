const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Said letter by letter, also inside identifiers and in lower case. Keys in lower case; no English words among them. */
export const SPELLED: ReadonlySet<string> = list(`
  acl acls aes api asn aws bsd cdn cgi cgo cidr cjs cli cors cpu crlf crd crud csp csrf css csv cve cvss dba dbms dkim dlq dns dsn dto
  ebpf ecdsa ecs efs eks eof eol esm ffi ftp ftps gdpr ghsa gke gpl gpu gui hsts html http https http2 iam icmp idp imap ipc jdk
  jpa jre jsx tsx jvm jwk jwks jwt ldap lfs llm llvm lts mcp mdx mfa mit mpl msvc mtls mvc nfc nfs nlp nlb ntlm ntp
  oci ocsp oem oom orm oss otlp otp owasp pdf pgp php pii pkce pki pnpm posix1 psl pty qps rbac rdp rds rfc rgb rgba
  rpc rpm rps rsa rss rsc s3 sbom sdk sftp sha sla slo smb smtp snmp spa spf sqs ssd ssg ssh ssl sso ssr ssrf svg svn
  tcp tls tftp tlsv ttl tts tty udp uid gid pid uri usb utc utf vhs vm vms vpc vpn vps waf wal wcag wps xhr xml xmpp xsl xslt xss
  xxe yagni js ts md py rb cpp db dbs fps kms mp3 mp4 pr prs qa ux ui uis tz stt asr ssml pcm rtf dst gmt ip ips mtu
  nat ppc qnx rst srp syn tbd tx uwp xor ssd hdd lru fifo1 rtl ltr dom1
`);

/** Said as words, in capitals too. */
export const PRONOUNCED: ReadonlySet<string> = list(`
  nasa ram rom nato laser radar pin sim jamstack captcha posix mime lan wan gnu bios crud saas paas dom sonar cobol basic fortran
  spam ajax swift rest bash todo fixme radius mips samba kerberos fifo lifo unesco nist ansi arm pep pat pats perl yang yank soap
  sentry ada atom lamp cargo delta sonata qemu telnet crypto quantum
`);

/** English words of two to four letters as they stand in headings and warnings written in capitals. */
export const SHOUTED: ReadonlySet<string> = list(`
  a i an as at be by do go he if in is it me my no of on or so to up we all add and any are but bug can did end few fix for
  get got had has her him his how its let may new nor not now off old one our out own put ran red run saw say see set she
  the too top two use was way who why win yes yet you zip also away back been best both bugs call came each even ever fail
  feat file find fix full give good hard have head help here high home http1 into just keep kind know last left less like
  line list live long look made main make many more most move much must name need news next node none note once only open
  over page part past perf plan post read real same save self send show side site size slow some stop such sure take test
  text than that them then they this time type user used uses very view want warn were what when will with work wont your
  max min zero down done data code core copy cost days does drop easy exit fast free from goto hold host hour idle item jobs join
  jump late link load lock loop lost mark math merge mode null path ping pipe pool pull push quit rare rate root rule safe
  skip soon sort spec step sync task term thus true false undo unit void wait walk warm weak wide word wrap year
`);
