# Varnish 7 with xkey (Debian: varnish, varnish-modules) in front of the shop, as a CDN of your own. The shop tells it what
# to forget: CDN_PURGE_URL=http://127.0.0.1:6081/forget-pages, and CDN_PURGE_KEY the same as PURGE_KEY in Varnish's environment.
vcl 4.1;

import std;
import xkey;

backend shop {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = { .request = "GET /livez HTTP/1.1" "Host: localhost" "Connection: close"; .interval = 1s; .window = 3; .threshold = 2; .initial = 2; }
}

sub vcl_recv {
    if (req.url == "/forget-pages") {
        if (req.method != "POST" || req.http.Authorization != "Bearer " + std.getenv("PURGE_KEY")) {
            return (synth(403));
        }
        set req.http.n-forgotten = xkey.purge(regsuball(req.http.Cache-Tag, ",", " "));
        return (synth(200));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Calls, and what signed-in people see, are never kept; the shop says so too (no-store).
    if (req.url ~ "^/(api|admin)(/|$)" || req.http.Authorization) {
        return (pass);
    }
    # A page past its time is only for when no node answers.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 0s;
    }
    # Pages are the same for everyone.
    unset req.http.Cookie;
    # Where a visitor came from is for the browser's scripts alone.
    set req.url = regsuball(req.url, "([?&])(utm_[a-z]+|fbclid|gclid|yclid)=[^&]*(&|$)", "\1");
    set req.url = regsub(req.url, "[?&]$", "");
    return (hash);
}

sub vcl_backend_response {
    set beresp.http.xkey = regsuball(beresp.http.Cache-Tag, ",", " ");
    # Without the shop a page of before is better than none (vcl_recv).
    set beresp.grace = 10m;
    if (beresp.http.Cache-Control !~ "s-maxage=[1-9]|immutable") {
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
    }
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.xkey;
    unset resp.http.Cache-Tag;
    if (obj.hits > 0) {
        set resp.http.Cache-Status = "varnish; hit";
    }
}
