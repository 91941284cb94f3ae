# Sourced by the mysql image when it makes a new database: the service's own user, who reads and writes rows and nothing else.
# MYSQL_USER, whom the image lets do anything to the schema, is for migrations alone. A database of an earlier version needs these
# statements by hand, and a user `migrate` with all privileges on service.*; take those of `service` away first (REVOKE ALL ON service.*).
docker_process_sql <<SQL
CREATE USER 'service'@'%' IDENTIFIED BY '${MYSQL_SERVICE_PASSWORD}';
GRANT SELECT, INSERT, UPDATE, DELETE ON service.* TO 'service'@'%';
SQL
