#!/bin/sh
# Narrates a text with Lectern, waits for the audio and prints the finished conversion as JSON.
# Needs curl 7.71 or newer and jq. Progress and errors go to standard error.
set -eu

usage() {
  cat <<'END'
Usage: narrate.sh [OPTION]... FILE

Options:
  -c               read FILE as a changelog (default: as a document)
  -r VERSION       narrate only the section of VERSION; implies -c
  -t TITLE         title of the recording (default: name of FILE, or "NAME VERSION")
  -n NAME          name of the product
  -s KEY=VALUE     one setting of the script, such as verbosity=brief; can be repeated
  -p               make the recording public, which adds listen_url and embed_url
  -o AUDIO         download the audio to this file
  -w SECONDS       longest time to wait (default: 3600)
  -h               show this help

Environment:
  LECTERN_URL      address of the server, such as https://lectern.example.org
  LECTERN_KEY      API key

Exit codes: 0 completed, 1 failed, 2 wrong usage
END
}

fail() {
  printf 'narrate.sh: %s\n' "$1" >&2
  exit "${2:-1}"
}

# Prints the section of a version: from the heading that names it to the next heading of its level.
section() {
  awk -v version="$1" '
    function level(line) { return match(line, /^#+ /) ? RLENGTH - 1 : 0 }
    function names(line,  rest, at, before, after) {
      rest = line
      while ((at = index(rest, version)) > 0) {
        before = at == 1 ? "" : substr(rest, at - 1, 1)
        after = substr(rest, at + length(version), 2)
        if (before !~ /[0-9.]/ && after !~ /^([0-9]|\.[0-9]|-[0-9A-Za-z])/) return 1
        rest = substr(rest, at + length(version))
      }
      return 0
    }
    /^(```|~~~)/ { fenced = !fenced }
    !fenced && level($0) > 0 {
      if (inside && level($0) <= inside) exit
      if (!inside && names($0)) inside = level($0)
    }
    inside { print }
  ' "$2"
}

# Calls the API: METHOD PATH [OPTION OF CURL]... The key is passed by standard input, where no other user can see it.
call() {
  method=$1 path=$2
  shift 2
  status=$(printf 'Authorization: Bearer %s\n' "$LECTERN_KEY" |
    curl -sS -X "$method" -H @- --retry 5 --retry-connrefused --retry-max-time 300 --max-time 120 \
      -o "$work/answer" -w '%{http_code}' "$@" "$base/v1$path" 2>"$work/curl") ||
    fail "No answer from $base: $(tail -n 1 "$work/curl"). Check LECTERN_URL and that the server is running."
  case $status in
    2??) ;;
    *) fail "$(jq -r --arg status "$status" '[
        "\(.error.message) (\($status) \(.error.code), request \(.request_id))",
        (.error.details // [] | .[] | "  \(.field) \(.message)")
      ] | join("\n")' "$work/answer" 2>/dev/null ||
      echo "$base responded with status $status. Check LECTERN_URL.")" ;;
  esac
}

# Prints the status in the last answer.
state() { jq -r .data.status "$work/answer"; }

# Shows progress until the conversion settles, the stream is interrupted or SECONDS have passed. It is one request.
follow() {
  printf 'Authorization: Bearer %s\n' "$LECTERN_KEY" |
    curl -sfN -H @- --max-time "$1" "$base/v1/conversions/$id/progress" |
    jq -nRr --unbuffered '
      foreach (inputs | select(startswith("data: ")) | .[6:] | fromjson? // empty) as $now ({};
        {before: .now, now: ($now | if .utterances_total == null then .status
          else "\(.status) \(.utterances_done * 10 / .utterances_total | floor * 10) %" end)};
        select(.now != .before).now)' >&2
}

for program in curl jq; do
  command -v "$program" >/dev/null || fail "$program is missing. Install it with the package manager." 2
done

type=document release='' title='' name='' public=false audio='' longest=3600 settings='{}'
while getopts cr:t:n:s:po:w:h option; do
  case $option in
    c) type=changelog ;;
    r) type=changelog release=$OPTARG ;;
    t) title=$OPTARG ;;
    n) name=$OPTARG ;;
    s)
      case $OPTARG in ?*=?*) ;; *) fail "-s needs KEY=VALUE, such as verbosity=brief." 2 ;; esac
      settings=$(printf %s "$settings" | jq -c --arg key "${OPTARG%%=*}" --arg value "${OPTARG#*=}" \
        '.[$key] = ($value | try fromjson catch $value)')
      ;;
    p) public=true ;;
    o) audio=$OPTARG ;;
    w) longest=$OPTARG ;;
    h) usage && exit 0 ;;
    *) usage >&2 && exit 2 ;;
  esac
done
shift $((OPTIND - 1))
[ $# -eq 1 ] || { usage >&2 && exit 2; }
case $longest in '' | *[!0-9]*) fail "-w needs a number of seconds." 2 ;; esac
[ -n "${LECTERN_URL-}" ] || fail 'LECTERN_URL is not set. Set it to the address of the server.' 2
[ -n "${LECTERN_KEY-}" ] || fail 'LECTERN_KEY is not set. Set it to an API key.' 2
[ -r "$1" ] || fail "$1 cannot be read." 2

base=${LECTERN_URL%/}
work=''
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
work=$(mktemp -d)

if [ -n "$release" ]; then
  release=${release#v}
  section "$release" "$1" >"$work/text"
  [ -s "$work/text" ] || fail "$1 has no section for $release. Add one, or narrate the whole file with -c."
else
  cat "$1" >"$work/text"
fi
if [ -z "$title" ]; then
  title=$(basename "$1")
  title=${title%.*}
  [ -z "$release" ] || title="${name:-$title} $release"
fi

jq -Rs --arg type "$type" --arg title "$title" --arg name "$name" --arg version "$release" \
  --argjson public "$public" --argjson settings "$settings" '{
    source_type: $type, $title, content: ., public_url: $public,
    settings: ($settings
      + (if $name == "" then {} else {product_name: $name} end)
      + (if $version == "" then {} else {$version} end))
  }' <"$work/text" >"$work/body"

# The same text gives the same key: a job that is run again within 24 hours gets the same recording.
key=$(cksum <"$work/body" | tr ' ' -)-$(wc -c <"$work/text" | tr -d ' ')
call POST /conversions -H "Idempotency-Key: narrate-$key" \
  -H 'Content-Type: application/json' --data-binary "@$work/body"
id=$(jq -r .data.id "$work/answer")
printf 'Narrating %s as %s\n' "$1" "$id" >&2

# A repeated job gets the recording of the first one, which may have failed for a reason that has passed.
call GET "/conversions/$id"
if [ "$(state)" = failed ]; then call POST "/conversions/$id/retry"; fi

began=$(date +%s) streams=0
while :; do
  call GET "/conversions/$id"
  case $(state) in
    completed) break ;;
    failed) fail "$(jq -r '.data.error | "\(.message) (\(.code))"' "$work/answer")" ;;
  esac
  left=$((began + longest - $(date +%s)))
  [ "$left" -gt 0 ] ||
    fail "The recording is not ready after $longest seconds. It continues on the server as $id."
  # The server ends streams when it stops, and limits their number.
  [ "$streams" -eq 0 ] || sleep 5
  streams=$((streams + 1))
  # A stream that breaks is opened again.
  follow "$left" || :
done
cp "$work/answer" "$work/conversion"

if [ -n "$audio" ]; then
  printf 'Authorization: Bearer %s\n' "$LECTERN_KEY" |
    curl -sSfL -H @- --retry 5 --retry-connrefused --speed-limit 1 --speed-time 60 \
      -o "$audio.partial" "$base/v1/conversions/$id/audio" ||
    { rm -f "$audio.partial"; fail "The audio of $id could not be downloaded to $audio."; }
  mv "$audio.partial" "$audio"
fi
jq .data "$work/conversion"
